import { setFlagsFromString } from 'node:v8';

/** V8's own limits are 920 and 460 bytes of bytecode. */
const limits = ['--max-inlined-bytecode-size-cumulative=4000', '--max-inlined-bytecode-size=1000'];

/**
 * Lets the engine put more of the functions that a function calls into it when it compiles it: a request runs through
 * many small ones, and calls were a twentieth of its instructions. For what is compiled from now on, in every thread. Limits
 * that the process was started with hold instead.
 *
 * @param startOptions what the process was started with, as in `process.execArgv`
 */
export function inlineMore(startOptions: readonly string[]): void {
  if (startOptions.some((option) => /^--max[-_]inlined[-_]bytecode[-_]size/.test(option))) return;
  for (const limit of limits) setFlagsFromString(limit);
}
