import type { Terminal } from '../cli/terminal.js';

/** A terminal that records its output. */
export interface FakeTerminal extends Terminal {
  /** Everything written so far. */
  output(): string;
}

/** @param input standard input */
export function fakeTerminal(
  environment: Readonly<Record<string, string | undefined>> = {},
  input = '',
): FakeTerminal {
  let written = '';
  return {
    environment,
    isColoured: false,
    write: (text) => void (written += text),
    readInput: async () => input,
    output: () => written,
  };
}
