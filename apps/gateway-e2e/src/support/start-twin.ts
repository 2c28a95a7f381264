import { freePort, startProcess, type ProcessOptions, type RunningProcess } from './running-process.js';

/** The local twin of both upstreams, with its control interface. */
export interface Twin {
  readonly url: string;
  /** Lets the next matching requests fail in a chosen way; see the twin's README. */
  fault(order: object): Promise<void>;
  /** The requests that the twin has received, oldest first; with this text in their body, if one is given. */
  requests(bodyContains?: string): Promise<readonly TwinRequest[]>;
  /** What the project may use of each tier from now on; see the twin's README. */
  setQuotas(quotas: readonly object[]): Promise<void>;
  /** Forgets faults and requests. */
  reset(): Promise<void>;
  /** The calls of the token endpoint since the last `mintTokens`. */
  tokenCalls(): Promise<TokenCalls>;
  /** How long tokens live and how slowly they come from now on. */
  mintTokens(order: { readonly lifetimeSeconds?: number; readonly delayMs?: number }): Promise<void>;
}

/** A twin of a test's own. */
export type RunningTwin = Twin & RunningProcess;

/** How often the token endpoint was asked, and when it was lately, in milliseconds since 1970. */
interface TokenCalls {
  readonly count: number;
  readonly calls: readonly { readonly startedAt: number; readonly endedAt: number }[];
}

/** A request as the twin saw it. */
export interface TwinRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Record<string, unknown>;
  /** As an ISO date. */
  readonly receivedAt: string;
  /** When the caller left, as an ISO date; absent while it has not. */
  readonly abortedAt?: string;
}

/** Starts the twin on a free port of this machine. @param keep how many requests it tells of */
export async function startTwin(keep = 200): Promise<RunningTwin> {
  const running = await startProcess(twinProgram(await freePort(), keep));
  return { ...running, ...twinAt(running.url) };
}

/** The built twin on a port. @param keep how many requests it remembers */
export function twinProgram(port: number, keep = 200): ProcessOptions {
  return {
    script: 'apps/upstream-twin/dist/main.js',
    arguments: ['--port', String(port), '--keep', String(keep)],
    url: `http://127.0.0.1:${port}`,
    readyPath: '/twin/requests',
  };
}

/** The control interface of a twin that runs. */
export function twinAt(url: string): Twin {
  const control = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${url}/twin/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`The twin refused: ${await answer.text()}`);
    return answer.status === 204 ? undefined : answer.json();
  };
  return {
    url,
    fault: async (order) => void (await control('POST', 'faults', order)),
    requests: async (text) => {
      const query = text === undefined ? '' : `?bodyContains=${encodeURIComponent(text)}`;
      return ((await control('GET', `requests${query}`)) as { requests: TwinRequest[] }).requests;
    },
    setQuotas: async (quotas) => void (await control('PUT', 'quotas', quotas)),
    reset: async () => {
      await control('DELETE', 'faults');
      await control('DELETE', 'requests');
    },
    tokenCalls: async () => (await control('GET', 'tokens')) as TokenCalls,
    mintTokens: async (order) => {
      await control('PUT', 'tokens', order);
      await control('DELETE', 'tokens');
    },
  };
}
