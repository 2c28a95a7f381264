/** So many users are named to whoever wants to delete what they use. */
const mostNamed = 10;

/** The names of users, for a message: `a, b and 3 more`. */
export function namedUsers(names: readonly string[]): string {
  const rest = names.length - mostNamed;
  return `${names.slice(0, mostNamed).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
