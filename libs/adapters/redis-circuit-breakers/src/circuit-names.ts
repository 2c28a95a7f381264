import { createHash } from 'node:crypto';

const capacity = 10_000;

/** Names of circuits in Redis. They are digests, because the keys reveal which projects and models are in use. */
export class CircuitNames {
  /** Two generations: when the younger is full, the older is dropped as a whole. */
  private recent = new Map<string, string>();
  private older = new Map<string, string>();

  /** The name of a circuit, the same in every process: 43 characters of base64url. Cached, as each request needs it. */
  of(key: string): string {
    return this.recent.get(key) ?? this.remember(key);
  }

  private remember(key: string): string {
    const name = this.older.get(key) ?? digest(key);
    if (this.recent.size >= capacity / 2) {
      this.older = this.recent;
      this.recent = new Map();
    }
    this.recent.set(key, name);
    return name;
  }
}

function digest(key: string): string {
  // UTF-16, because UTF-8 encodes all lone surrogates alike.
  return createHash('sha256').update(Buffer.from(key, 'utf16le')).digest('base64url');
}
