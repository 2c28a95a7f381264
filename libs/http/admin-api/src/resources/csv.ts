/** Programs that read tables take UTF-8 for something else without it. */
const byteOrderMark = '\uFEFF';
/** A cell that begins so is a formula for spreadsheets. */
const formula = /^[=+\-@\t\r]/;

/** The line of a table (RFC 4180) with its names, as its first. */
export function csvHead(names: readonly string[]): string {
  return `${byteOrderMark}${csvLine(names)}`;
}

/** One line of a table. An absent cell is empty. */
export function csvLine(cells: readonly (string | number | undefined)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string | number | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
