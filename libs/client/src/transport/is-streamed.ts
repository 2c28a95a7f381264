/** Does a body ask for a stream? Whether it is a body at all is checked later. */
export function isStreamed(
  body: { readonly stream?: boolean | null | undefined } | null | undefined,
): boolean {
  return body?.stream === true;
}
