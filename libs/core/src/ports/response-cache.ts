/**
 * Keeps answers for requests that come again. A cache is a convenience: one that cannot be reached has nothing and takes
 * nothing, and never fails a request.
 */
export interface ResponseCache {
  /** What was kept under the key and is not too old; undefined: nothing. Never rejects. */
  read(key: string): Promise<string | undefined>;
  /** Keeps a text for at most so long. Returns at once; whether it was kept is nobody's business. */
  write(key: string, text: string, maxAgeMs: number): void;
}
