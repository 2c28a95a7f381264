/** An error names at most this many users of a resource. */
const maxNamed = 10;

/** The names of users, for a message: `a, b and 3 more`. */
export function namedUsers(names: readonly string[]): string {
  const rest = names.length - maxNamed;
  return `${names.slice(0, maxNamed).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
