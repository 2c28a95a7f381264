import { parse } from 'csv-parse/sync';
import { CommandError } from '../command-error.js';
import { usageExit } from '../exit-codes.js';

/** One line of a billing export that is about models. */
export interface BilledLine {
  /** `2026-11-22`, in the time zone of the export. */
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
 * Reads a CSV export of Google Cloud's billing. Lines of services without models are left out. Credits are lines with a cost
 * below 0. @throws CommandError for a file without the columns that are needed, or in another currency than US dollars
 *
 * @param name of the file, for people
 */
export function readBillingExport(text: string, name: string): readonly BilledLine[] {
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
  return rows.flatMap((row) => {
    if (service >= 0 && !modelServices.test(row[service] ?? '')) return [];
    const day = /^\d{4}-\d\d-\d\d/.exec(row[start] ?? '')?.[0];
    const usDollars = Number((row[cost] ?? '').replaceAll(',', ''));
    // Totals at the end have no day.
    if (day === undefined || !Number.isFinite(usDollars)) return [];
    if (currency >= 0 && (row[currency] ?? 'USD') !== 'USD')
      throw unusable(name, 'Its costs are not in US dollars');
    return [{ day, sku: row[sku] ?? '', usDollars }];
  });
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
