import { adminKey } from '../support/launch-gateway.js';
import type { SecretWatch } from './secret-watch.js';

/** How a request differs from an administrator's with a JSON body. */
export interface WatchedRequest {
  readonly body?: unknown;
  /** The body as it is, instead. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The answer is there to tell a new secret: its member `secret`. That one is planted. */
  readonly issues?: string;
}

/** What may be in an answer, as far as the tests of secrets go on with it. */
export interface WatchedAnswer {
  readonly id?: string;
  readonly slug?: string;
  readonly secret?: string;
  readonly error?: unknown;
  readonly data?: readonly WatchedAnswer[];
}

/** Sends requests, and lets the watch look at everything that comes back. */
export class WatchedClient {
  /** Statuses so far. */
  readonly statuses = new Set<number>();

  constructor(
    private readonly gateway: string,
    private readonly watch: SecretWatch,
  ) {}

  async send(method: string, path: string, request: WatchedRequest = {}): Promise<WatchedAnswer> {
    const text = request.text ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
    const answer = await fetch(`${this.gateway}${path}`, {
      method,
      headers: { 'x-gateway-api-key': adminKey, 'content-type': 'application/json', ...request.headers },
      ...(text !== undefined && { body: text }),
    });
    this.statuses.add(answer.status);
    const received = await answer.text();
    const parsed = parse(received);
    const issued = request.issues === undefined ? undefined : parsed.secret;
    const where = `the answer ${answer.status} to ${method} ${path}`;
    this.watch.look(where, received, issued);
    this.watch.look(`the headers of ${where}`, JSON.stringify([...answer.headers]));
    if (request.issues !== undefined && issued !== undefined) this.watch.plant(request.issues, issued);
    return parsed;
  }
}

function parse(text: string): WatchedAnswer {
  try {
    return (JSON.parse(text) ?? {}) as WatchedAnswer;
  } catch {
    return {};
  }
}
