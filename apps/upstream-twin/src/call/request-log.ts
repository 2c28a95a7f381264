import type { IncomingHttpHeaders } from 'node:http';

/** One received request. */
export interface LoggedRequest {
  readonly number: number;
  readonly receivedAt: string;
  readonly method: string;
  /** Path and query; the value of `key` is masked. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON, or the text when it is none. */
  readonly body: unknown;
  /** Set when the answer was complete. */
  status?: number;
  /** Set when the client left before that. */
  abortedAt?: string;
}

const credentialHeaders = new Set([
  'authorization',
  'x-goog-api-key',
  'proxy-authorization',
  'cookie',
  'x-api-key',
]);
const masked = (value: string): string => (value.length > 8 ? `***${value.slice(-4)}` : '***');

function maskHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      const text = Array.isArray(value) ? value.join(', ') : (value ?? '');
      return [name, credentialHeaders.has(name) ? masked(text) : text];
    }),
  );
}

/** A token request carries an assertion or a refresh token: only its grant type is kept. */
function bodyOf(text: string, headers: IncomingHttpHeaders): unknown {
  if (headers['content-type']?.includes('x-www-form-urlencoded')) {
    return { grant_type: new URLSearchParams(text).get('grant_type') };
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** The last requests, newest last. */
export class RequestLog {
  private entries: LoggedRequest[] = [];
  private count = 0;

  constructor(
    private readonly size: number,
    private readonly now: () => number,
  ) {}

  add(request: { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer }): LoggedRequest {
    this.count += 1;
    const entry: LoggedRequest = {
      number: this.count,
      receivedAt: new Date(this.now()).toISOString(),
      method: request.method,
      path: request.url.replace(/([?&]key=)[^&]*/g, '$1***'),
      headers: maskHeaders(request.headers),
      body: bodyOf(request.body.toString('utf8'), request.headers),
    };
    this.entries = [...this.entries, entry].slice(-this.size);
    return entry;
  }

  list(): readonly LoggedRequest[] {
    return this.entries;
  }

  clear(): void {
    this.entries = [];
  }
}
