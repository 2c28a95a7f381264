import type { ErrorBody } from '@model-gateway/contract';
import { CommandError } from '../command-error.js';
import { failureExit, permissionExit } from '../exit-codes.js';

const hints: ReadonlyMap<number, string> = new Map([
  [412, 'Somebody else has changed it at the same moment: look at it again.'],
]);

/** What is said when the gateway refuses. @param keySource where the key comes from */
export function refusalOf(status: number, error: ErrorBody['error'], keySource: string): CommandError {
  const isAboutKey = status === 401 || status === 403;
  const hint = isAboutKey ? `It was asked with the key of ${keySource}.` : hints.get(status);
  return new CommandError(
    'failed',
    `${error.message} (${[status, error.code, error.param].filter((word) => word ?? false).join(', ')})`,
    isAboutKey ? permissionExit : failureExit,
    { status, error, ...(hint !== undefined && { hint }), ...(status >= 500 && { mayBeDone: true }) },
  );
}
