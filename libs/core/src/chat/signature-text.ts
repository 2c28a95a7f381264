const base64 = /^[\w+/-]+={0,2}$/;

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

/** Does this only stand where a signature would have to be? */
export function isStandIn(text: string): boolean {
  return standIns.has(text.endsWith('=') ? text.replace(/=+$/, '') : text);
}
