import { get as getPlain, type IncomingMessage } from 'node:http';
import { connectionFailure } from './remote/failures.js';
import { gatewayUrl } from './remote/gateway-url.js';
import { unavailableExit } from './exit-codes.js';
import { CommandError } from './command-error.js';
import type { Terminal } from './terminal.js';

/** Flags of `health`. */
export interface HealthOptions {
  readonly url?: string;
  /** In milliseconds. */
  readonly timeout: number;
  readonly json: boolean;
}

const path = '/readyz';

/**
 * Prints whether the gateway accepts requests. Loads nothing but Node's own HTTP client, because containers run it
 * every few seconds.
 *
 * @returns 0; throws `CommandError` when the gateway does not accept requests
 */
export async function health({ url, timeout, json }: HealthOptions, terminal: Terminal): Promise<number> {
  const base = gatewayUrl(url, ownFirst(terminal.environment));
  const status = await statusOf(base, timeout);
  if (status !== 200) {
    throw new CommandError(
      'gateway_unreachable',
      `${base} is not ready: it answers ${status}.`,
      unavailableExit,
      {
        status,
      },
    );
  }
  terminal.write(json ? `${JSON.stringify({ ok: true, url: base })}\n` : `${base} is ready.\n`);
  return 0;
}

/** In a container, `PORT` is that of its own gateway and wins over `GATEWAY_BASE_URL`, which is meant for clients. */
function ownFirst(environment: Terminal['environment']): Terminal['environment'] {
  const { PORT: port = '' } = environment;
  return port.trim() === '' ? environment : { ...environment, GATEWAY_BASE_URL: undefined };
}

async function statusOf(base: string, timeoutMs: number): Promise<number> {
  const get = base.startsWith('https:') ? (await import('node:https')).get : getPlain;
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${base}${path}`, { agent: false, signal: AbortSignal.timeout(timeoutMs) }, resolve).once(
        'error',
        reject,
      );
    });
    answer.destroy();
    return answer.statusCode ?? 0;
  } catch (error) {
    throw connectionFailure(error, base);
  }
}
