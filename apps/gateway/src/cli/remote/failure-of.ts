import { CommandError } from '../command-error.js';
import { unavailableExit } from '../exit-codes.js';

const reasons: ReadonlyMap<string | undefined, string> = new Map([
  ['ECONNREFUSED', 'nothing listens there'],
  ['ENOTFOUND', 'there is no host of that name'],
  ['EAI_AGAIN', 'the name of the host cannot be looked up'],
  ['ECONNRESET', 'the connection was closed'],
  ['UND_ERR_SOCKET', 'the connection was closed'],
  ['EHOSTUNREACH', 'there is no way to that host'],
  ['ENETUNREACH', 'there is no way to that host'],
  ['ETIMEDOUT', 'it does not answer'],
]);

/** What is said when no answer came. */
export function failureOf(error: unknown, base: string): CommandError {
  return new CommandError(
    'gateway_unreachable',
    `The gateway at ${base} cannot be reached: ${reasonOf(error)}.`,
    unavailableExit,
    { hint: 'Is it running? --url or GATEWAY_BASE_URL says where.' },
  );
}

/** Whether no answer came in the time that there was. */
export function isTimeout(error: unknown): boolean {
  const { name } = (error ?? {}) as Partial<Error>;
  return name === 'TimeoutError' || name === 'AbortError';
}

function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'the reason is unknown';
  if (isTimeout(error)) return 'it does not answer in time';
  // What failed stands below what `fetch` says, and below what is said of a host with several addresses.
  const { code, cause, errors, message = '' } = error as Partial<NodeJS.ErrnoException & AggregateError>;
  const reason = reasons.get(code);
  if (reason !== undefined) return reason;
  const deeper: unknown = cause ?? errors?.[0];
  if (deeper !== undefined) return reasonOf(deeper);
  return code ?? message.replace(/\.$/, '');
}
