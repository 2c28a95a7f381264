import { createHash } from 'node:crypto';

/** Names that are remembered so that the request path does not digest the same key again and again. */
const mostRemembered = 10_000;

/** What circuits are called in Redis: digests, because their keys tell which projects and models are in use. */
export class CircuitNames {
  private recent = new Map<string, string>();
  private older = new Map<string, string>();

  /** The same in every process: 43 characters of base64url. */
  of(key: string): string {
    return this.recent.get(key) ?? this.bringForth(key);
  }

  /** In two halves, of which the older is dropped as a whole. */
  private bringForth(key: string): string {
    const name = this.older.get(key) ?? digest(key);
    if (this.recent.size >= mostRemembered / 2) {
      this.older = this.recent;
      this.recent = new Map();
    }
    this.recent.set(key, name);
    return name;
  }
}

function digest(key: string): string {
  // UTF-16, because in UTF-8 all halves of a surrogate pair are the same.
  return createHash('sha256').update(Buffer.from(key, 'utf16le')).digest('base64url');
}
