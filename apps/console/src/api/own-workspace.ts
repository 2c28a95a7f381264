/** The workspace of somebody with these roles, where the address names none: `default`, or the first by name. */
export function ownWorkspaceOf(roles: Readonly<Record<string, string>>): string | undefined {
  return 'default' in roles ? 'default' : Object.keys(roles).toSorted()[0];
}
