/** No upstream has a member with a longer name. */
const maxLength = 64;

/** The camel-case spelling of a member name; the upstream accepts both, answers and tables here use this one. */
export function camelCase(name: string): string {
  if (name.length > maxLength) return name;
  // Matches only at the start of a run of underscores: trying each of them takes quadratic time.
  return name.replace(/(?<!_)_+([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}
