/** What a cell of a CSV file may be; absent: it is empty. */
export type Cell = string | number | boolean | null | undefined;

/** Spreadsheets need it to read UTF-8. */
const byteOrderMark = '\uFEFF';

/** Spreadsheets would take such a text for a formula, and run it. */
const formula = /^[=+\-@\t\r]/;
const special = /[",\r\n]/;

/** The first line of a CSV file, with the names of its columns. */
export function csvHead(names: readonly string[]): string {
  return `${byteOrderMark}${csvLine(names)}`;
}

/** A line of a CSV file (RFC 4180). A text that a spreadsheet would run gets an apostrophe before it. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(textOf).join(',')}\r\n`;
}

function textOf(cell: Cell): string {
  if (cell === undefined || cell === null) return '';
  if (typeof cell === 'number') return numberText(cell);
  const text = formula.test(String(cell)) ? `'${String(cell)}` : String(cell);
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Without an exponent, which spreadsheets would round: the smallest amount of money has nine decimals. */
function numberText(number: number): string {
  const text = String(number);
  return text.includes('e') ? number.toFixed(9).replace(/\.?0+$/, '') : text;
}
