import type { AdminAnalytics, AdminKnownModelList } from '@model-gateway/contract';
import { CommandError } from '../command-error.js';
import { driftExit, usageExit } from '../exit-codes.js';
import { table } from '../output/text.js';
import { readTextFile } from '../read-text-file.js';
import { administrationOf } from '../remote/administration.js';
import type { ConnectionOptions } from '../remote/gateway-access.js';
import type { GatewayClient } from '../remote/gateway-client.js';
import type { Terminal } from '../terminal.js';
import { readBillingExport, type BilledLine } from './billing-export.js';
import { compareCosts, type RecordedCost, type Reconciliation } from './compare-costs.js';
import { daysBetween, zonedDay } from './zoned-day.js';

/** Flags of `costs reconcile`. */
export interface ReconcileOptions extends ConnectionOptions {
  /** Largest drift, in percent of what is billed. */
  readonly maxDrift: number;
  /** Of the days in the export. */
  readonly timeZone: string;
  readonly json: boolean;
}

const nanoDollarsPerDollar = 1e9;
/** Groups that the analytics give at most. */
const mostGroups = 200;
/** Days that one run asks for, one after the other. */
const mostDays = 400;

/** Compares a billing export with what the gateway has recorded. @returns 2 when they differ by more than the bound, or do not fit at all */
export async function reconcile(
  file: string,
  options: ReconcileOptions,
  { environment, write }: Terminal,
): Promise<number> {
  const billed = readBillingExport(await readTextFile(file), file, options.timeZone);
  const days = daysOf(billed, file);
  const client = await administrationOf(options, environment);
  const recorded: RecordedCost[] = [];
  for (const day of days) recorded.push(...(await recordedOn(day, options.timeZone, client)));
  const result = compareCosts(billed, recorded, await knownModels(client));
  write(options.json ? `${JSON.stringify(result)}\n` : textAbout(result, options.maxDrift));
  return isBeyond(result, options.maxDrift) ? driftExit : 0;
}

/** Days without a bill too: what was recorded then is drift. */
function daysOf(billed: readonly BilledLine[], file: string): readonly string[] {
  const sorted = billed.map(({ day }) => day).sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined)
    throw new CommandError('unusable_input', `${file}: It bills nothing for models.`, usageExit);
  const days = daysBetween(first, last);
  if (days.length > mostDays)
    throw new CommandError('unusable_input', `${file}: It covers more than ${mostDays} days.`, usageExit);
  return days;
}

async function knownModels(client: GatewayClient): Promise<readonly string[]> {
  const { body } = await client.request<AdminKnownModelList>('GET', '/admin/v1/models/known', {
    isRepeatable: true,
    shape: { data: 'list' },
  });
  return body.data.map(({ id }) => id.slice(id.indexOf('/') + 1));
}

async function recordedOn(
  day: string,
  timeZone: string,
  client: GatewayClient,
): Promise<readonly RecordedCost[]> {
  const { from, until } = zonedDay(day, timeZone);
  const query = `group_by=model&limit=${mostGroups}&from=${from.toISOString()}&until=${until.toISOString()}`;
  const { body } = await client.request<AdminAnalytics>('GET', `/admin/v1/analytics?${query}`, {
    isRepeatable: true,
    shape: { data: 'list' },
  });
  return body.data.flatMap(({ group, cost, unpriced }) =>
    typeof group === 'string'
      ? [{ day, model: group, usDollars: (cost?.nanoDollars ?? 0) / nanoDollarsPerDollar, unpriced }]
      : [],
  );
}

/** Also when there is no drift to speak of, because nothing of the bill fits the records. */
function isBeyond({ drift }: Reconciliation, maxDrift: number): boolean {
  return drift === undefined || Math.abs(drift) * 100 > maxDrift;
}

function textAbout(result: Reconciliation, maxDrift: number): string {
  const { rows, unmatched, coverage, drift } = result;
  const header = ['DAY', 'MODEL', 'BILLED', 'RECORDED', 'DRIFT', 'UNPRICED'];
  const lines = rows.map(({ day, model, billed, recorded, unpriced }) => [
    day,
    model,
    dollars(billed),
    dollars(recorded),
    billed > 0 ? percent(recorded / billed - 1) : '',
    unpriced === 0 ? '' : `${unpriced}`,
  ]);
  const others = unmatched.map(({ sku, billed }) => `not recorded: ${dollars(billed)} for ${sku}`);
  const ending = [
    coverage === undefined
      ? 'coverage: unknown, because the bill is not above 0'
      : `coverage: ${(coverage * 100).toFixed(1)} % of the bill is of models that the gateway served`,
    drift === undefined
      ? 'drift: unknown, because nothing is billed for models that the gateway served'
      : `drift: ${percent(drift)}${isBeyond(result, maxDrift) ? `, beyond the bound of ${maxDrift} %` : ''}`,
  ];
  return `${table(header, lines)}${[...others, ...ending].map((line) => `${line}\n`).join('')}`;
}

function dollars(amount: number): string {
  return `$${amount.toFixed(4)}`;
}

function percent(part: number): string {
  return `${part > 0 ? '+' : ''}${(part * 100).toFixed(1)} %`;
}
