import { CommandError } from '../command-error.js';
import { failureExit } from '../exit-codes.js';

/**
 * What is said of an answer that no gateway gives. What stands in front of one says with 5xx that it got no answer of it,
 * which may have done its work all the same.
 *
 * @param url where it was asked
 */
export function unknownAnswer({ status, ok }: Pick<Response, 'status' | 'ok'>, url: string): CommandError {
  return new CommandError(
    'unknown_answer',
    `What answers at ${url} is no gateway, or something stands in front of it (status ${status}).`,
    failureExit,
    { status, ...((ok || status >= 500) && { mayBeDone: true }) },
  );
}
