import type { ErrorBody } from '@model-gateway/contract';
import { CommandError } from '../command-error.js';
import { unavailableExit, failureExit, permissionExit } from '../exit-codes.js';

/** The message of `fetch` for a port that it refuses; there is no code for it. */
const badPort = 'bad port';

const reasons: ReadonlyMap<string | undefined, string> = new Map([
  ['ECONNREFUSED', 'nothing listens there'],
  ['ENOTFOUND', 'there is no host of that name'],
  ['EAI_AGAIN', 'the name of the host cannot be looked up'],
  ['ECONNRESET', 'the connection was closed'],
  ['UND_ERR_SOCKET', 'the connection was closed'],
  ['EHOSTUNREACH', 'there is no way to that host'],
  ['ENETUNREACH', 'there is no way to that host'],
  ['ETIMEDOUT', 'it does not answer'],
  ['UND_ERR_CONNECT_TIMEOUT', 'it does not answer'],
  [badPort, 'that port is kept for another protocol, and HTTP clients do not ask it'],
]);

/** Errors after which nothing was sent. */
const unsent: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  badPort,
]);

/** The error when no response was received. @param mayBeDone whether the gateway may have executed the request */
export function connectionFailure(error: unknown, base: string, mayBeDone = false): CommandError {
  return new CommandError(
    'gateway_unreachable',
    `The gateway at ${base} cannot be reached: ${reasonOf(error)}.`,
    unavailableExit,
    { hint: 'Is it running? --url or GATEWAY_BASE_URL says where.', ...(mayBeDone && { mayBeDone }) },
  );
}

/** Whether the request timed out. */
export function isTimeout(error: unknown): boolean {
  const { name } = (error ?? {}) as Partial<Error>;
  return name === 'TimeoutError' || name === 'AbortError';
}

/** Whether the request may have reached the gateway. */
export function mayHaveArrived(error: unknown): boolean {
  return !unsent.has(codeOf(error) ?? '');
}

function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'the reason is unknown';
  if (isTimeout(error)) return 'it does not answer in time';
  const code = codeOf(error);
  return reasons.get(code) ?? code ?? 'the reason is unknown';
}

/** The code of the failure, or its message; searches the causes of `fetch` errors and errors of hosts with several addresses. */
function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, cause, errors, message = '' } = error as Partial<NodeJS.ErrnoException & AggregateError>;
  if (reasons.has(code)) return code;
  return codeOf(cause ?? errors?.[0]) ?? code ?? message.replace(/\.$/, '');
}

const hints: ReadonlyMap<number, string> = new Map([
  [412, 'Somebody else has changed it at the same moment: look at it again.'],
]);

/** The error when the gateway refuses the request. @param keySource where the key comes from */
export function gatewayRefusal(status: number, error: ErrorBody['error'], keySource: string): CommandError {
  const isAboutKey = status === 401 || status === 403;
  const hint = isAboutKey ? `It was asked with the key of ${keySource}.` : hints.get(status);
  return new CommandError(
    'failed',
    `${error.message} (${[status, error.code, error.param].filter((part) => part ?? false).join(', ')})`,
    isAboutKey ? permissionExit : failureExit,
    { status, error, ...(hint !== undefined && { hint }), ...(status >= 500 && { mayBeDone: true }) },
  );
}

/**
 * The error for a response that is not from a gateway. A proxy responds with 5xx when it received no response from the
 * gateway, which may have executed the request.
 *
 * @param url of the request
 */
export function unknownResponse({ status, ok }: Pick<Response, 'status' | 'ok'>, url: string): CommandError {
  return new CommandError(
    'unknown_answer',
    `What answers at ${url} is no gateway, or something stands in front of it (status ${status}).`,
    failureExit,
    { status, ...((ok || status >= 500) && { mayBeDone: true }) },
  );
}
