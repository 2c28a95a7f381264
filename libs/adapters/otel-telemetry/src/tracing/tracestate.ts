/** The length that every service has to propagate, by W3C Trace Context. */
const maxLength = 512;
const maxMembers = 32;
/** The characters of the list, including spaces between members. */
const listCharacters = /^[\t\x20-\x7e]*$/;
/** One member by W3C Trace Context: a simple or multi-tenant key, and ASCII without `,` and `=`. */
const member =
  /^(?:[a-z][a-z0-9_\-*/]{0,255}|[a-z0-9][a-z0-9_\-*/]{0,240}@[a-z][a-z0-9_\-*/]{0,13})=[\x20-\x2b\x2d-\x3c\x3e-\x7e]{0,255}[\x21-\x2b\x2d-\x3c\x3e-\x7e]$/;

/** The header unchanged if it is valid; undefined: it is discarded as a whole, as W3C Trace Context requires. */
export function readTracestate(text: string | undefined): string | undefined {
  if (text === undefined || text.length > maxLength || !listCharacters.test(text)) return undefined;
  const members = text.split(',', maxMembers + 1);
  if (members.length > maxMembers) return undefined;
  let isEmpty = true;
  for (const each of members) {
    const trimmed = each.trim();
    if (trimmed === '') continue;
    if (!member.test(trimmed)) return undefined;
    isEmpty = false;
  }
  return isEmpty ? undefined : text;
}
