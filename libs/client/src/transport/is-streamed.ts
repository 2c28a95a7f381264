/** True when the body requests a stream. The body itself is checked later. */
export function isStreamed(
  body: { readonly stream?: boolean | null | undefined } | null | undefined,
): boolean {
  return body?.stream === true;
}
