import type { LooseJson } from './ask.js';
import { adminKey } from './launch-gateway.js';

/** An answer of the administration API. */
export interface AdminAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed; undefined when there is none. */
  readonly body: LooseJson;
  readonly text: string;
}

/** What goes with a request besides its body. */
export type AdminHeaders = Readonly<Record<string, string>>;

/** Pages hold this many resources. */
const pageSize = 200;

/** The administration API of one gateway, over HTTP. Answers come as they are: an error is an answer, too. */
export class AdminClient {
  constructor(
    private readonly gateway: string,
    private readonly key: string = adminKey,
  ) {}

  async send(method: string, path: string, body?: unknown, headers: AdminHeaders = {}): Promise<AdminAnswer> {
    const response = await fetch(`${this.gateway}/admin/v1/${path}`, {
      method,
      headers: {
        'x-gateway-api-key': this.key,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed: unknown = text === '' ? undefined : JSON.parse(text);
    return { status: response.status, headers: response.headers, body: parsed, text };
  }

  read = (path: string): Promise<AdminAnswer> => this.send('GET', path);

  create = (collection: string, body: unknown, headers?: AdminHeaders): Promise<AdminAnswer> =>
    this.send('POST', collection, body, headers);

  update = (path: string, body: unknown, headers?: AdminHeaders): Promise<AdminAnswer> =>
    this.send('PATCH', path, body, headers);

  remove = (path: string, headers?: AdminHeaders): Promise<AdminAnswer> =>
    this.send('DELETE', path, undefined, headers);

  /** Creates what has to be created for a test to go on. @throws Error for any answer but 201. */
  async need(collection: string, body: unknown): Promise<AdminAnswer['body']> {
    const answer = await this.create(collection, body);
    if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
    return answer.body as unknown;
  }

  /** Every resource of a collection, page by page. @throws Error for any answer but 200. */
  async all(collection: string): Promise<readonly AdminAnswer['body'][]> {
    const found: unknown[] = [];
    let cursor: string | null = null;
    do {
      const from: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const answer = await this.read(`${collection}?limit=${pageSize}${from}`);
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
      const page = answer.body as { readonly data: readonly unknown[]; readonly nextCursor: string | null };
      found.push(...page.data);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return found;
  }
}
