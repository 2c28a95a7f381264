/** Whose limits they are, for people: `key:ID` is "key ID", `provider:SLUG` is "provider SLUG". */
export function ownerWords(owner: string): string {
  return owner.replace(':', ' ');
}
