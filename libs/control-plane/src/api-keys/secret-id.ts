/** Characters of the digest in an id: enough to tell the secrets of all keys apart. */
const length = 16;

/** The id of a key's secret: the same wherever the secret is, and nothing that leads back to it. */
export function secretIdOf(digest: string): string {
  return `sec_${digest.slice(0, length)}`;
}
