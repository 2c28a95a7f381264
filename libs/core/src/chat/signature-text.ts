const base64 = /^[\w+/-]+={0,2}$/;

/** The issuer of a signature that one of Google's upstreams made, when it is not known which of them. */
export const eitherGoogleIssuer = 'google-or-vertex-ai';

/** Can this be the value of a signature? It is base64, of either alphabet, wherever it was issued. */
export function isSignatureText(text: string): boolean {
  return base64.test(text);
}

/**
 * What Google lets stand in for a signature, as text and in base64. Other gateways and SDKs put it into histories; it
 * tells an upstream not to check, and is worth nothing beside a signature.
 * Source: https://ai.google.dev/gemini-api/docs/thought-signatures
 */
const standIns: ReadonlySet<string> = new Set([
  'skip_thought_signature_validator',
  'c2tpcF90aG91Z2h0X3NpZ25hdHVyZV92YWxpZGF0b3I',
  'context_engineering_is_the_way_to_go',
  'Y29udGV4dF9lbmdpbmVlcmluZ19pc190aGVfd2F5X3RvX2dv',
]);

/** Characters of the longest of them and its padding. Signatures are longer, and looking for their padding takes long. */
const longest = [...standIns].reduce((most, { length }) => (length > most ? length : most), 0) + 2;

/** Does this only stand where a signature would have to be? */
export function isStandIn(text: string): boolean {
  if (text.length > longest) return false;
  return standIns.has(text.endsWith('=') ? text.replace(/=+$/, '') : text);
}
