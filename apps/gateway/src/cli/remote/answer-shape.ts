/** What members of an answer are, by their names; members that may be missing are not in it. */
export type AnswerShape = Readonly<Record<string, 'text' | 'number' | 'boolean' | 'list' | 'object'>>;

const checks = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  list: (value) => Array.isArray(value),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
} satisfies Record<AnswerShape[string], (value: unknown) => boolean>;

/** Whether a value is an object with these members: what answers at an address may be anything. */
export function hasShape(value: unknown, shape: AnswerShape): boolean {
  if (!checks.object(value)) return false;
  return Object.entries(shape).every(([name, type]) =>
    checks[type]((value as Record<string, unknown>)[name]),
  );
}
