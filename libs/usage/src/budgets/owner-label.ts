/** The owner of limits as messages name it: `key:ID` becomes "key ID", `provider:SLUG` becomes "provider SLUG". */
export function ownerLabel(owner: string): string {
  return owner.replace(':', ' ');
}
