/** The kinds of things that administrators keep. */
export const resourceKinds = [
  'api-keys',
  'providers',
  'configs',
  'prompts',
  'partials',
  'labels',
  'models',
] as const;

/** One of {@link resourceKinds}. */
export type ResourceKind = (typeof resourceKinds)[number];
