import { CommandError } from './command-error.js';
import { configurationExit } from './exit-codes.js';
import { exitCodeOf, linesAbout } from './lines-about.js';

/**
 * What kept the gateway, or its databases, from being opened, as a command's failure. What nobody foresaw stays what it
 * is.
 */
export function startFailure(error: unknown): unknown {
  if (error instanceof CommandError) return error;
  const [first = ''] = linesAbout(error);
  if (first.startsWith('gateway: it cannot start.')) return error;
  const exitCode = exitCodeOf(error);
  const message = linesAbout(error)
    .map((line) => line.replace(/^gateway: /, ''))
    .join('\n');
  return new CommandError(
    exitCode === configurationExit ? 'unusable_configuration' : 'failed',
    message,
    exitCode,
  );
}
