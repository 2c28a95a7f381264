const mask = Buffer.from('[redacted]');
/** Shorter credentials are none that an upstream takes, and would blank out ordinary words. */
const leastLength = 8;

/** Headers that hold the credential of a request. */
const credentialHeaders = ['authorization', 'x-goog-api-key'] as const;

/**
 * Takes the credential of a request out of what the upstream answers: some servers repeat what they were sent. Bytes that may
 * be its beginning wait for the next chunk; an event of a stream never ends with some.
 */
export class CredentialMask {
  private readonly secret: Buffer;
  private held: Buffer | undefined;

  private constructor(private readonly text: string) {
    this.secret = Buffer.from(text);
  }

  /** @param headers of the request; undefined: they hold no credential */
  static of(headers: Readonly<Record<string, string>>): CredentialMask | undefined {
    for (const name of credentialHeaders) {
      const credential = headers[name]?.replace(/^Bearer /i, '');
      if (credential !== undefined && credential.length >= leastLength) return new CredentialMask(credential);
    }
    return undefined;
  }

  /** The value of a response header. */
  header(value: string): string {
    return value.includes(this.text) ? value.replaceAll(this.text, mask.toString()) : value;
  }

  /** The bytes that can be delivered; may be empty. */
  push(chunk: Buffer): Buffer {
    let bytes = this.held ? Buffer.concat([this.held, chunk]) : chunk;
    this.held = undefined;
    if (bytes.includes(this.secret)) bytes = this.masked(bytes);
    const begin = this.beginOf(bytes);
    if (begin < 0) return bytes;
    this.held = bytes.subarray(begin);
    return bytes.subarray(0, begin);
  }

  /** The bytes that waited for a next chunk. */
  end(): Buffer | undefined {
    return this.held;
  }

  private masked(bytes: Buffer): Buffer {
    const parts: Buffer[] = [];
    let from = 0;
    for (let at = bytes.indexOf(this.secret); at >= 0; at = bytes.indexOf(this.secret, from)) {
      parts.push(bytes.subarray(from, at), mask);
      from = at + this.secret.length;
    }
    parts.push(bytes.subarray(from));
    return Buffer.concat(parts);
  }

  /** Where the last bytes begin that may be the beginning of the credential; -1: nowhere. */
  private beginOf(bytes: Buffer): number {
    const { secret } = this;
    const [first = 0] = secret;
    const from = Math.max(0, bytes.length - secret.length + 1);
    for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
      const length = bytes.length - at;
      if (secret.compare(bytes, at, bytes.length, 0, length) === 0) return at;
    }
    return -1;
  }
}
