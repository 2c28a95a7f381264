/** What administrators keep. */
export type AdminResourceKind =
  'api-keys' | 'providers' | 'configs' | 'prompts' | 'partials' | 'labels' | 'models';
