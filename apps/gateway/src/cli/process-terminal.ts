import { text as readText } from 'node:stream/consumers';
import type { Terminal } from './terminal.js';

/**
 * Standard input and output, and the environment of this process. Nothing is opened before it is used: a gateway that
 * serves writes its log in another way.
 */
export function processTerminal(): Terminal {
  let output: NodeJS.WriteStream | undefined;
  return {
    environment: process.env,
    get isColoured() {
      return process.stdout.isTTY && (process.env['NO_COLOR'] ?? '') === '';
    },
    write: (text) => {
      output ??= process.stdout.on('error', ignoreEndedReader);
      output.write(text);
    },
    readInput: () => readText(process.stdin),
  };
}

/** Whoever reads the output may have enough of it, as `head` has: that is no failure. */
function ignoreEndedReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
