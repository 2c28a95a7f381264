import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A request as Vault saw it. */
export interface SeenVaultRequest {
  readonly method: string;
  readonly url: string;
  readonly namespace: string | undefined;
  readonly token: string | undefined;
}

interface IssuedToken {
  endsAt: number;
  readonly renewable: boolean;
}

/** An answer of a secret store. */
export interface StoreAnswer {
  readonly status: number;
  readonly body: object;
}

const denied: StoreAnswer = { status: 403, body: { errors: ['permission denied'] } };

/** The part of Vault's HTTP API that the gateway uses, on this machine: logins, tokens that expire, KV version 2. */
export class VaultServer {
  readonly seen: SeenVaultRequest[] = [];
  /** Versions of each secret, the first one first; null: deleted. By namespace and path, such as `team/secret/gemini`. */
  readonly secrets = new Map<string, (object | null)[]>();
  readonly tokens = new Map<string, IssuedToken>();
  /** Of tokens that a login issues, in seconds. */
  leaseSeconds = 3600;
  renewable = true;
  roleId = 'role';
  secretId = 'secret-id';
  jwt = 'jwt-of-the-pod';
  /** Paths that the policy of the tokens does not allow. */
  readonly forbidden = new Set<string>();
  /** The answer to everything; undefined: as it is. */
  instead: StoreAnswer | undefined;
  /** The answers to some paths, such as `/v1/auth/token/renew-self`. */
  readonly insteadAt = new Map<string, StoreAnswer>();
  /** Whether it accepts no connection: it is down. */
  isDown = false;
  private issued = 0;

  private constructor(
    private readonly now: () => number,
    readonly address: string,
    readonly close: () => Promise<void>,
  ) {}

  /** @param tls PEM of its certificate and key; absent: plain HTTP */
  static async start(
    now: () => number = Date.now,
    tls?: { readonly cert: string; readonly key: string },
  ): Promise<VaultServer> {
    const listener: RequestListener = (request, response) => {
      if (running.isDown) return void request.socket.destroy();
      void bodyOf(request).then((body) => {
        const { status, body: answer } = running.answer(request, body);
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      });
    };
    const server = tls ? createTlsServer(tls, listener) : createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const close = async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    };
    const running = new VaultServer(now, address, close);
    return running;
  }

  /** How often a path was asked for. */
  count(path: string): number {
    return this.seen.filter(({ url }) => url === path).length;
  }

  private answer(
    { method = '', url = '', headers }: IncomingMessage,
    body: Record<string, unknown>,
  ): StoreAnswer {
    const namespace = headers['x-vault-namespace'] as string | undefined;
    const token = headers['x-vault-token'] as string | undefined;
    this.seen.push({ method, url, namespace, token });
    const instead = this.instead ?? this.insteadAt.get(url);
    if (instead) return instead;
    if (headers['x-vault-request'] !== 'true')
      return { status: 412, body: { errors: ['missing X-Vault-Request'] } };
    const { pathname, searchParams } = new URL(url, this.address);
    if (method === 'POST' && pathname === '/v1/auth/approle/login')
      return this.login(body['role_id'] === this.roleId && body['secret_id'] === this.secretId);
    if (method === 'POST' && pathname === '/v1/auth/kubernetes/login')
      return this.login(body['role'] === this.roleId && body['jwt'] === this.jwt, 403);
    const known = token === undefined ? undefined : this.tokens.get(token);
    if (token === undefined || !known || known.endsAt <= this.now()) return denied;
    if (method === 'POST' && pathname === '/v1/auth/token/renew-self') return this.renew(token, known);
    if (this.forbidden.has(pathname)) return denied;
    const [, mount, path] = /^\/v1\/([^/]+)\/data\/(.+)$/.exec(pathname) ?? [];
    return this.read(
      `${namespace === undefined ? '' : `${namespace}/`}${mount}/${decodeURIComponent(path ?? '')}`,
      searchParams,
    );
  }

  private login(isRight: boolean, status = 400): StoreAnswer {
    if (!isRight) return { status, body: { errors: ['invalid role or secret ID'] } };
    const token = `hvs.canary-token-${(this.issued += 1)}`;
    const { leaseSeconds, renewable } = this;
    this.tokens.set(token, { endsAt: this.now() + leaseSeconds * 1000, renewable });
    return { status: 200, body: { auth: { client_token: token, lease_duration: leaseSeconds, renewable } } };
  }

  private renew(token: string, known: IssuedToken): StoreAnswer {
    if (!known.renewable) return { status: 400, body: { errors: ['lease is not renewable'] } };
    known.endsAt = this.now() + this.leaseSeconds * 1000;
    const auth = { client_token: token, lease_duration: this.leaseSeconds, renewable: true };
    return { status: 200, body: { auth } };
  }

  private read(place: string, query: URLSearchParams): StoreAnswer {
    const versions = this.secrets.get(place);
    const version = Number(query.get('version') ?? 0) || (versions?.length ?? 0);
    const data = versions?.[version - 1];
    if (data === undefined) return { status: 404, body: { errors: [] } };
    const metadata = {
      version,
      destroyed: false,
      deletion_time: data === null ? '2026-01-01T00:00:00Z' : '',
    };
    const body = { lease_duration: 0, renewable: false, data: { data, metadata } };
    return { status: data === null ? 404 : 200, body };
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}
