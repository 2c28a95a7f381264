import { createInterface } from 'node:readline/promises';
import { text as readText } from 'node:stream/consumers';
import { CommandError, failureText } from './command-error.js';
import { failureExit } from './exit-codes.js';

/** Where a command reads and writes. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Whether the output may be coloured. */
  readonly isColoured: boolean;
  /** Takes results. */
  readonly write: (text: string) => void;
  /** All of standard input. */
  readonly readInput: () => Promise<string>;
  /** Asks a person for one line; undefined where standard input is no terminal, or ends. */
  readonly ask: (question: string) => Promise<string | undefined>;
}

/**
 * Standard input and output, and the environment of this process. Streams are opened at first use, because `serve` writes
 * its log by other means.
 *
 * @param asJson format of the error when the output cannot be written, which ends the process
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
    ask: (question) => (process.stdin.isTTY ? askPerson(question) : Promise.resolve(undefined)),
  };
}

async function askPerson(question: string): Promise<string | undefined> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await new Promise((resolve) => {
      lines.once('close', () => resolve(undefined));
      void lines.question(question).then(resolve, () => resolve(undefined));
    });
  } finally {
    lines.close();
  }
}

/** A reader such as `head` may close the pipe early, which is not a failure. */
function endWithoutOutput({ code = 'unknown' }: NodeJS.ErrnoException, asJson: boolean): void {
  if (code === 'EPIPE') return;
  const failure = new CommandError('failed', `The output cannot be written (${code}).`, failureExit);
  process.stderr.write(failureText(failure, asJson));
  process.exit(failure.exitCode);
}
