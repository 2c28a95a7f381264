/**
 * Formats rows as columns, each as wide as its widest cell.
 *
 * @param header names of the columns
 */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [header, ...rows].map((row) => row.map(visible));
  const widths = header.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) =>
    row
      .map((word, column) => word.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}

/** Formats names and values, one pair per line. */
export function facts(pairs: readonly (readonly [string, string])[]): string {
  const width = Math.max(...pairs.map(([name]) => name.length));
  return pairs.map(([name, value]) => `${`${name}:`.padEnd(width + 2)}${visible(value)}\n`).join('');
}

/** Styles text where the terminal supports it. */
export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
}

const plain: Paint = { bold: (text) => text, dim: (text) => text };
const styled: Paint = {
  bold: (text) => `\u001b[1m${text}\u001b[22m`,
  dim: (text) => `\u001b[2m${text}\u001b[22m`,
};

/** @param isColoured whether the output is a terminal and plain text is not requested */
export function paintFor(isColoured: boolean): Paint {
  return isColoured ? styled : plain;
}

/** Characters that move the cursor, change colours, end a line or change the text direction. */
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Makes an untrusted text safe for one line of a terminal: upstreams and other administrators must not control the
 * output.
 */
export function visible(text: string): string {
  return text.replace(unsafe, (character) => (/[\n\r\t]/.test(character) ? ' ' : '\uFFFD'));
}
