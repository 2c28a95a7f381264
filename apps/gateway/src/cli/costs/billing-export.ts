import { parse } from 'csv-parse/sync';
import { CommandError } from '../command-error.js';
import { usageExit } from '../exit-codes.js';
import { dayIn } from './zoned-day.js';

/** One line of a billing export that is about models. */
export interface BilledLine {
  /** `2026-11-22`, in the time zone of the reconciliation. */
  readonly day: string;
  /** What was billed, such as `Gemini 2.5 Flash Text Input - Predictions`. */
  readonly sku: string;
  readonly usDollars: number;
}

/** Names of a column: of the cost table that the console exports, and of the tables in BigQuery. */
const columns = {
  service: [/^service description$/, /^service\.description$/, /^service_description$/],
  sku: [/^sku description$/, /^sku\.description$/, /^sku_description$/],
  start: [/^usage start (date|time)$/, /^usage_start_time$/],
  cost: [/^unrounded cost\b/, /^cost\b(?!_| type)/],
  currency: [/^currency$/, /^cost currency$/],
} as const;

/** Services that bill models. */
const modelServices = /vertex ai|gemini|generative language|agent platform/i;

/**
 * Reads a CSV export of Google Cloud's billing. Lines of services without models and totals are left out. Credits are lines
 * with a cost below 0. @throws CommandError for a file without the columns that are needed, in another currency than US dollars,
 * or with a line that cannot be read
 *
 * @param name of the file, for people
 * @param timeZone of the days that times are converted to; dates stay
 */
export function readBillingExport(text: string, name: string, timeZone: string): readonly BilledLine[] {
  const [header, ...rows] = recordsOf(text, name);
  const names = (header ?? []).map((column) => column.trim().toLowerCase());
  const place = (column: keyof typeof columns): number =>
    columns[column]
      .map((pattern) => names.findIndex((candidate) => pattern.test(candidate)))
      .find((at) => at >= 0) ?? -1;
  const [sku, start, cost] = (['sku', 'start', 'cost'] as const).map((column) => {
    const at = place(column);
    if (at < 0) throw unusable(name, `It has no column ${wanted[column]}`);
    return at;
  }) as [number, number, number];
  const service = place('service');
  const currency = place('currency');
  const inHeader = /\(([^)]+)\)/.exec(names[cost] ?? '')?.[1];
  if (inHeader !== undefined && !['$', 'usd', 'us$'].includes(inHeader))
    throw unusable(name, 'Its costs are not in US dollars');
  return rows.flatMap((row, index) => {
    const cell = (at: number): string => (row[at] ?? '').trim();
    const isTotal = cell(sku) === '' && cell(start) === '';
    if (isTotal || (service >= 0 && !modelServices.test(cell(service)))) return [];
    if (currency >= 0 && cell(currency) !== 'USD') throw unusable(name, 'Its costs are not in US dollars');
    const day = dayOf(cell(start), timeZone);
    const usDollars = amountOf(cell(cost));
    const place = `In line ${index + 1} below its header`;
    if (day === undefined)
      throw unusable(name, `${place} the start is no date: ${JSON.stringify(cell(start))}`);
    if (usDollars === undefined)
      throw unusable(name, `${place} the cost is no amount: ${JSON.stringify(cell(cost))}`);
    return [{ day, sku: cell(sku), usDollars }];
  });
}

/** The day of a date, or of a time, which is in UTC unless it says otherwise. Undefined for anything else. */
function dayOf(text: string, timeZone: string): string | undefined {
  const [, date, time, zone] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|UTC|[+-]\d\d:?\d\d)?)?$/.exec(text) ?? [];
  if (date === undefined) return undefined;
  const at = Date.parse(`${date}T${time ?? '00:00'}${zone === undefined || zone === 'UTC' ? 'Z' : zone}`);
  // `Date.parse` takes the 31st of February for a day of March.
  if (Number.isNaN(at) || !new Date(`${date}T00:00Z`).toISOString().startsWith(date)) return undefined;
  return time === undefined ? date : dayIn(at, timeZone);
}

/** Undefined for what is not certainly an amount, such as `1,50`. */
function amountOf(text: string): number | undefined {
  const grouped = /^-?\$?\d{1,3}(,\d{3})+(\.\d+)?$/;
  const plain = /^-?\$?\d+(\.\d+)?(e[+-]?\d+)?$/i;
  return grouped.test(text) || plain.test(text) ? Number(text.replaceAll(/[$,]/g, '')) : undefined;
}

const wanted = { sku: '"SKU description"', start: '"Usage start date"', cost: '"Cost ($)"' } as const;

function recordsOf(text: string, name: string): readonly (readonly string[])[] {
  try {
    const all = parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true });
    // The console writes the account and the period above the table.
    const begin = all.findIndex((row) =>
      row.some((cell) => columns.sku.some((pattern) => pattern.test(cell.trim().toLowerCase()))),
    );
    return begin < 0 ? all : all.slice(begin);
  } catch {
    throw unusable(name, 'It is no CSV');
  }
}

function unusable(name: string, why: string): CommandError {
  return new CommandError('unusable_input', `${name}: ${why}.`, usageExit);
}
