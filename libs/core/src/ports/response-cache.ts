/**
 * Stores responses for repeated requests. An optimisation: while the cache is unreachable, reads find nothing and writes
 * have no effect; no request fails because of it.
 */
export interface ResponseCache {
  /** The text stored under the key, if it has not expired; undefined: none. Never rejects. */
  read(key: string): Promise<string | undefined>;
  /** Stores a text for at most `maxAgeMs` milliseconds. Returns at once and does not report whether it was stored. */
  write(key: string, text: string, maxAgeMs: number): void;
}
