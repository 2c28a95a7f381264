import { ConfigFileError } from '@model-gateway/config-file';
import { LogOpenError } from '@model-gateway/sql-log';
import { StoreOpenError } from '@model-gateway/sql-store';
import { EarlierDatabaseError, EncryptionKeyMismatchError } from '@model-gateway/control-plane';
import { CommandError } from './command-error.js';
import { configurationExit } from './exit-codes.js';
import { EnvironmentError } from '../environment-error.js';
import { ListenError } from '../listen.js';

/**
 * Converts a failure to start the gateway or to open its databases to a `CommandError`. Unexpected errors are returned
 * unchanged.
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

/** The lines for the operator when the gateway does not start: one for each problem. */
export function linesAbout(error: unknown): string[] {
  if (error instanceof EnvironmentError) return error.mistakes.map((mistake) => `gateway: ${mistake}.`);
  if (error instanceof ConfigFileError) return error.message.split('\n').map((line) => `gateway: ${line}`);
  if (
    error instanceof ListenError ||
    error instanceof StoreOpenError ||
    error instanceof LogOpenError ||
    error instanceof EarlierDatabaseError ||
    error instanceof EncryptionKeyMismatchError
  ) {
    return [`gateway: ${error.message}`];
  }
  return [`gateway: it cannot start. ${error instanceof Error ? (error.stack ?? error.message) : ''}`];
}

/** The exit code after that error. */
export function exitCodeOf(error: unknown): number {
  const misconfigured =
    error instanceof EnvironmentError ||
    error instanceof ConfigFileError ||
    error instanceof EarlierDatabaseError ||
    error instanceof EncryptionKeyMismatchError;
  return misconfigured ? configurationExit : 1;
}
