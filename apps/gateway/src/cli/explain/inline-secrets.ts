import { CommandError } from '../command-error.js';
import { usageExit } from '../exit-codes.js';

/**
 * Refuses a gateway config that stands on the command line with a credential in it: all users of a machine can read
 * that. Texts that are no JSON are let through, for they are no configs.
 *
 * @param flag that the config stands behind
 */
export function refuseInlineSecrets(text: string, flag: string): void {
  let config: unknown;
  try {
    config = JSON.parse(text);
  } catch {
    return;
  }
  if (!holdsSecret(config)) return;
  throw new CommandError(
    'unusable_input',
    `${flag} does not take a config with api_key or headers of a webhook: other users of this machine can read the command line.`,
    usageExit,
    { hint: 'Put the config into a file, and name that with --config @FILE.' },
  );
}

function holdsSecret(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Object.hasOwn(value, 'api_key')) return true;
  const { type, headers } = value as { readonly type?: unknown; readonly headers?: unknown };
  return (type === 'webhook' && headers !== undefined) || Object.values(value).some(holdsSecret);
}
