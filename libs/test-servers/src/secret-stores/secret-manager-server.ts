import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StoreAnswer } from './vault-server.js';

/** The method `access` of Secret Manager's API on this machine, and the metadata server that has the token for it. */
export class SecretManagerServer {
  /** Versions of each secret, the first one first; null: disabled. Such as `projects/p/secrets/s`. */
  readonly secrets = new Map<string, (string | null)[]>();
  readonly asked: string[] = [];
  token = 'ya29.first';
  /** The answer to everything; undefined: as it is. */
  instead: StoreAnswer | undefined;

  private constructor(
    readonly url: string,
    readonly close: () => Promise<void>,
  ) {}

  static async start(): Promise<SecretManagerServer> {
    const server = createServer(({ url = '', headers }, response) => {
      const { status, body } = running.answer(url, headers.authorization);
      response
        .writeHead(status, { 'content-type': 'application/json', 'metadata-flavor': 'Google' })
        .end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const running = new SecretManagerServer(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      async () => {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      },
    );
    return running;
  }

  private answer(url: string, authorization: string | undefined): StoreAnswer {
    if (url.startsWith('/computeMetadata/v1/instance'))
      return { status: 200, body: { access_token: this.token, expires_in: 3600, token_type: 'Bearer' } };
    this.asked.push(url);
    if (this.instead) return this.instead;
    if (authorization !== `Bearer ${this.token}`) return refusal(401, 'UNAUTHENTICATED');
    const [, secret = '', asked = ''] = /^\/v1\/(.+)\/versions\/([^/]+):access$/.exec(url) ?? [];
    const versions = this.secrets.get(decodeURIComponent(secret));
    const version = asked === 'latest' ? (versions?.length ?? 0) : Number(asked);
    const value = versions?.[version - 1];
    if (value === undefined) return refusal(404, 'NOT_FOUND');
    if (value === null) return refusal(400, 'FAILED_PRECONDITION');
    const name = `${secret}/versions/${version}`;
    return { status: 200, body: { name, payload: { data: Buffer.from(value).toString('base64') } } };
  }
}

function refusal(code: number, status: string) {
  return { status: code, body: { error: { code, status, message: 'canary' } } };
}
