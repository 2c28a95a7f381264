const mask = Buffer.from('[redacted]');
/** Shorter credentials are none that an upstream takes, and would blank out ordinary words. */
const leastLength = 8;

/** Headers that hold the credential of a request. */
const credentialHeaders = ['authorization', 'x-goog-api-key'] as const;

/** Bytes after which no credential of ordinary characters can go on: the ends of events and of JSON. */
const endings: ReadonlySet<number> = new Set([0x0a, 0x0d, 0x5d, 0x7d]);
/** Characters that are rare in JSON and in texts, the rarest first. */
const rareCharacters = 'ZXQzqJKjxVWYkvUHGFBNLRDPMOESITCA_7856934201';

/** A credential, prepared for the search. */
interface Pattern {
  readonly text: string;
  readonly bytes: Buffer;
  /** The byte of the credential that is least likely elsewhere: to look for it is several times quicker. */
  readonly rareByte: number;
  /** It has only characters that tokens and keys have. */
  readonly isOrdinary: boolean;
}

/** Consecutive requests mostly have the same credential. */
let lastPattern: Pattern | undefined;

function patternOf(text: string): Pattern {
  if (lastPattern?.text === text) return lastPattern;
  const rare = [...rareCharacters].find((character) => text.includes(character)) ?? text;
  const isOrdinary = /^[\w.~+/=-]+$/.test(text);
  lastPattern = { text, bytes: Buffer.from(text), rareByte: rare.charCodeAt(0), isOrdinary };
  return lastPattern;
}

/**
 * Takes the credential of a request out of what the upstream answers: some servers repeat what they were sent. Bytes that may
 * be its beginning wait for the next chunk; an event of a stream never ends with some.
 */
export class CredentialMask {
  private held: Buffer | undefined;

  private constructor(private readonly pattern: Pattern) {}

  /** @param headers of the request; undefined: they hold no credential */
  static of(headers: Readonly<Record<string, string>>): CredentialMask | undefined {
    for (const name of credentialHeaders) {
      const credential = headers[name]?.replace(/^Bearer /i, '');
      if (credential !== undefined && credential.length >= leastLength)
        return new CredentialMask(patternOf(credential));
    }
    return undefined;
  }

  /** The value of a response header. */
  header(value: string): string {
    const { text } = this.pattern;
    return value.includes(text) ? value.replaceAll(text, mask.toString()) : value;
  }

  /** The bytes that can be delivered; may be empty. */
  push(chunk: Buffer): Buffer {
    if (this.isHarmless(chunk)) return chunk;
    let bytes = this.held ? Buffer.concat([this.held, chunk]) : chunk;
    this.held = undefined;
    if (bytes.includes(this.pattern.bytes)) bytes = this.masked(bytes);
    const begin = this.beginOf(bytes);
    if (begin < 0) return bytes;
    this.held = bytes.subarray(begin);
    return bytes.subarray(0, begin);
  }

  /** The bytes that waited for a next chunk. */
  end(): Buffer | undefined {
    return this.held;
  }

  /** True for nearly every chunk: it has no credential, and does not end with the beginning of one. */
  private isHarmless(chunk: Buffer): boolean {
    const { rareByte, isOrdinary } = this.pattern;
    if (this.held || !isOrdinary || !endings.has(chunk[chunk.length - 1] ?? 0)) return false;
    return chunk.indexOf(rareByte) < 0;
  }

  private masked(bytes: Buffer): Buffer {
    const secret = this.pattern.bytes;
    const parts: Buffer[] = [];
    let from = 0;
    for (let at = bytes.indexOf(secret); at >= 0; at = bytes.indexOf(secret, from)) {
      parts.push(bytes.subarray(from, at), mask);
      from = at + secret.length;
    }
    parts.push(bytes.subarray(from));
    return Buffer.concat(parts);
  }

  /** Where the last bytes begin that may be the beginning of the credential; -1: nowhere. */
  private beginOf(bytes: Buffer): number {
    const { bytes: secret } = this.pattern;
    const [first = 0] = secret;
    const from = Math.max(0, bytes.length - secret.length + 1);
    for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
      const length = bytes.length - at;
      if (secret.compare(bytes, at, bytes.length, 0, length) === 0) return at;
    }
    return -1;
  }
}
