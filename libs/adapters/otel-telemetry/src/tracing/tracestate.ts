/** So much of it everybody has to carry, by W3C. */
const longest = 512;
const mostMembers = 32;
/** What a list may be made of, the space between its members included. */
const listCharacters = /^[\t\x20-\x7e]*$/;
/** One member by W3C's Trace Context: a key of one's own or of a tenant, and ASCII without `,` and `=`. */
const member =
  /^(?:[a-z][a-z0-9_\-*/]{0,255}|[a-z0-9][a-z0-9_\-*/]{0,240}@[a-z][a-z0-9_\-*/]{0,13})=[\x20-\x2b\x2d-\x3c\x3e-\x7e]{0,255}[\x21-\x2b\x2d-\x3c\x3e-\x7e]$/;

/** The header as it came where it holds; undefined: nothing of it goes on, as W3C wants it. */
export function readTracestate(text: string | undefined): string | undefined {
  if (text === undefined || text.length > longest || !listCharacters.test(text)) return undefined;
  const members = text.split(',', mostMembers + 1);
  if (members.length > mostMembers) return undefined;
  let isEmpty = true;
  for (const each of members) {
    const trimmed = each.trim();
    if (trimmed === '') continue;
    if (!member.test(trimmed)) return undefined;
    isEmpty = false;
  }
  return isEmpty ? undefined : text;
}
