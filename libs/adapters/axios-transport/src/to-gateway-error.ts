import {
  GatewayError,
  ShuttingDownError,
  UpstreamInvalidResponseError,
  UpstreamUnreachableError,
} from '@model-gateway/core';
import { errors } from 'undici';
import { upstreamTimeout } from './upstream-timeout.js';

type MakeError = (cause: unknown) => GatewayError;

const closing: MakeError = (cause) => new ShuttingDownError('The gateway is shutting down.', { cause });

/** By the code of the error. Any other code means that the connection failed. */
const byCode: Readonly<Record<string, MakeError>> = {
  UND_ERR_CONNECT_TIMEOUT: (cause) => upstreamTimeout('connect', cause),
  ETIMEDOUT: (cause) => upstreamTimeout('connect', cause),
  UND_ERR_HEADERS_TIMEOUT: (cause) => upstreamTimeout('headers', cause),
  UND_ERR_BODY_TIMEOUT: (cause) => upstreamTimeout('idle', cause),
  UND_ERR_HEADERS_OVERFLOW: (cause) =>
    new UpstreamInvalidResponseError('The head of the upstream’s answer is too large.', { cause }),
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: (cause) =>
    new UpstreamInvalidResponseError('The upstream’s answer is shorter or longer than it said.', { cause }),
  UND_ERR_DESTROYED: closing,
  UND_ERR_CLOSED: closing,
};

/**
 * Maps the failure of an exchange to an error of the gateway. The message contains no address, because a provider may be in
 * a private network. The original error is the cause, for the log.
 *
 * @param hasHead the head of the response had arrived
 */
export function toGatewayError(error: unknown, hasHead: boolean): Error {
  if (error instanceof GatewayError) return error;
  const code = codeOf(error);
  const make = code !== undefined && Object.hasOwn(byCode, code) ? byCode[code] : undefined;
  if (make) return make(error);
  // A request that undici refuses to write is a mistake of the gateway, not a failure of the upstream.
  if (code === 'UND_ERR_INVALID_ARG' && error instanceof Error) return error;
  // The parser's error has no code. Without `data` it means that the connection ended within a body.
  if (error instanceof errors.HTTPParserError && 'data' in error && error.data !== '') {
    return new UpstreamInvalidResponseError('The upstream’s answer is not HTTP.', { cause: error });
  }
  const what = hasHead
    ? 'The connection to the upstream broke in the middle of its answer'
    : 'The upstream could not be reached';
  return new UpstreamUnreachableError(`${what}${code === undefined ? '' : ` (${code})`}.`, { cause: error });
}

/** Whether the other side has closed or reset the connection. */
export function isDeadConnection(error: unknown): boolean {
  return deadConnectionCodes.has(codeOf(error) ?? '');
}

const deadConnectionCodes: ReadonlySet<string> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** The code of an error, or of the first of several attempted addresses; undefined unless it is a short word. */
function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, errors: attempts } = error as { code?: unknown; errors?: unknown };
  if (typeof code === 'string' && /^[A-Z0-9_]{1,64}$/.test(code)) return code;
  return Array.isArray(attempts) ? codeOf(attempts[0]) : undefined;
}
