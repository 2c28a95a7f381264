/** Longer names are no member of any upstream; they are what somebody made up. */
const maxLength = 64;

/** The camel-case spelling of a member name; the upstream takes both, answers and tables here use this one. */
export function camelCase(name: string): string {
  if (name.length > maxLength) return name;
  // Only where a run of underscores begins: trying each of them takes the square of the run's length.
  return name.replace(/(?<!_)_+([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}
