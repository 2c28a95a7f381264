import type { Terminal } from '../cli/terminal.js';

/** A terminal that records its output. */
export interface FakeTerminal extends Terminal {
  /** Everything written so far. */
  output(): string;
}

/**
 * @param input standard input
 * @param answers what a person answers; absent: there is none
 */
export function fakeTerminal(
  environment: Readonly<Record<string, string | undefined>> = {},
  input = '',
  answers?: string,
): FakeTerminal {
  let written = '';
  return {
    environment,
    isColoured: false,
    write: (text) => void (written += text),
    readInput: async () => input,
    ask: async () => answers,
    output: () => written,
  };
}
