/** The camel-case spelling of a member name; the upstream takes both, answers and tables here use this one. */
export function camelCase(name: string): string {
  return name.replace(/_+([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}
