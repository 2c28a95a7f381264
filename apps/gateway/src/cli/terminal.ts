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
