/** Base64 in the standard alphabet, padded: free-form JSON of the upstream has no other, unlike that of its messages. */
export function standardBase64(data: string): string {
  const isUrlSafe = data.includes('-') || data.includes('_');
  const digits = isUrlSafe ? data.replaceAll('-', '+').replaceAll('_', '/') : data;
  return digits.length % 4 === 0 ? digits : digits.padEnd(Math.ceil(digits.length / 4) * 4, '=');
}
