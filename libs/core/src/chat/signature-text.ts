const base64 = /^[\w+/-]+={0,2}$/;

/** The issuer of a signature that one of Google's upstreams made, when it is not known which of them. */
export const eitherGoogleIssuer = 'google-or-vertex-ai';

/** Can this be the value of a signature? It is base64, of either alphabet, wherever it was issued. */
export function isSignatureText(text: string): boolean {
  return base64.test(text);
}

/**
 * Placeholders that Google accepts in place of a signature, as text and in base64. Other gateways and SDKs put them into
 * histories; a placeholder tells the upstream not to check, and a real signature always replaces it.
 * Source: https://ai.google.dev/gemini-api/docs/thought-signatures
 */
const standIns: ReadonlySet<string> = new Set([
  'skip_thought_signature_validator',
  'c2tpcF90aG91Z2h0X3NpZ25hdHVyZV92YWxpZGF0b3I',
  'context_engineering_is_the_way_to_go',
  'Y29udGV4dF9lbmdpbmVlcmluZ19pc190aGVfd2F5X3RvX2dv',
]);

/** Length of the longest placeholder with its padding. Signatures are longer, and scanning them for padding is slow. */
const longest = [...standIns].reduce((most, { length }) => (length > most ? length : most), 0) + 2;

/** True for a placeholder that Google accepts in place of a signature. */
export function isStandIn(text: string): boolean {
  if (text.length > longest) return false;
  return standIns.has(text.endsWith('=') ? text.replace(/=+$/, '') : text);
}
