import { text as readText } from 'node:stream/consumers';
import { CommandError, failureText } from './command-error.js';
import { failureExit } from './exit-codes.js';

/** Where a command reads and writes. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Whether words may be coloured. */
  readonly isColoured: boolean;
  /** Takes results. */
  readonly write: (text: string) => void;
  /** All of standard input. */
  readonly readInput: () => Promise<string>;
}

/**
 * Standard input and output, and the environment of this process. Nothing is opened before it is used: a gateway that
 * serves writes its log in another way.
 *
 * @param asJson how it is told that the output cannot be written, which ends the process
 */
export function processTerminal(asJson: boolean): Terminal {
  let output: NodeJS.WriteStream | undefined;
  return {
    environment: process.env,
    get isColoured() {
      return process.stdout.isTTY && (process.env['NO_COLOR'] ?? '') === '';
    },
    write: (text) => {
      output ??= process.stdout.on('error', (error: NodeJS.ErrnoException) =>
        endWithoutOutput(error, asJson),
      );
      output.write(text);
    },
    readInput: () => readText(process.stdin),
  };
}

/** Whoever reads the output may have enough of it, as `head` has: that is no failure. */
function endWithoutOutput({ code = 'unknown' }: NodeJS.ErrnoException, asJson: boolean): void {
  if (code === 'EPIPE') return;
  const failure = new CommandError('failed', `The output cannot be written (${code}).`, failureExit);
  process.stderr.write(failureText(failure, asJson));
  process.exit(failure.exitCode);
}
