import type { AdminAnalyticsRow, AdminExportedLog } from '@model-gateway/contract';
import { AdminClient } from '../support/admin-client.js';
import { eventuallyWithin } from '../support/eventually.js';
import { adminKey } from '../support/launch-gateway.js';
import { startServices, type Services } from '../support/services.js';
import { tokensOfRecord } from './answered-tokens.js';
import { analytics, exportedLog, untilLogged } from './exported-log.js';
import { LedgerClient } from './ledger-client.js';
import type { LedgerEntry } from './ledger-entry.js';
import { brokenModel, ledgerKinds } from './ledger-kinds.js';
import { priceOfTokens, type Tokens } from './ledger-prices.js';

const wanted = 10_000;
const atOnce = 32;

/** What some requests amount to. */
interface Sum {
  requests: number;
  promptTokens: number;
  completionTokens: number;
  cachedTokens: number;
  reasoningTokens: number;
  totalTokens: number;
  nanoDollars: number;
  unpriced: number;
}

let services: Services;
let entries: LedgerEntry[];
let records: ReadonlyMap<string, AdminExportedLog>;
let since: number;

beforeAll(async () => {
  services = await startServices({ GATEWAY_ADMIN_KEY: adminKey, GATEWAY_LOG_LEVEL: 'error' });
  const { gateway, twin } = services;
  await twin.fault({ match: { model: brokenModel }, times: 1e9, fault: { kind: 'status', code: 503 } });
  since = Date.now();
  const budgets = [
    { type: 'tokens', limit: 1e12 },
    { type: 'cost', limit: 1e9 },
  ];
  const { secret } = (await new AdminClient(gateway.url).need('api-keys', { name: 'ledger', budgets })) as {
    secret: string;
  };
  const client = new LedgerClient(gateway.url, atOnce * 2, secret);
  entries = await sendAll(client);
  client.close();
  await untilLogged(gateway.url, since, entries.length);
  const exported = await exportedLog(gateway.url, since);
  expect(exported).toHaveLength(entries.length);
  records = new Map(exported.map((record) => [record.id, record]));
}, 300_000);
afterAll(() => services.stop());

async function sendAll(client: LedgerClient): Promise<LedgerEntry[]> {
  const { twin } = services;
  const found: LedgerEntry[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (found.length < wanted) {
      const number = next;
      next += 1;
      const kind = ledgerKinds[number % ledgerKinds.length]!;
      found.push(...(await kind({ client, twin }, number)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return found;
}

/** Where the caller left, only the log can know how much was used: it is held to what it says. */
function bookedTokens({ id, tokens }: LedgerEntry): Tokens | undefined {
  const reported = records.get(id)?.usage;
  return tokens ?? (reported && tokensOfRecord(reported));
}

/** What a request is charged: its response, unless a cache gave it, and attempts whose response was discarded. */
function chargedTokens(entry: LedgerEntry): readonly Tokens[] {
  const answered = entry.isCached ? undefined : bookedTokens(entry);
  const others = records
    .get(entry.id)
    ?.attempts.flatMap(({ usage }) => (usage ? [tokensOfRecord(usage)] : []));
  return [...(answered ? [answered] : []), ...(others ?? [])];
}

function bookedCost(
  { id, nanoDollars, status, model, isInLogAlone }: LedgerEntry,
  tokens: Tokens | undefined,
) {
  if (isInLogAlone) return records.get(id)?.cost?.nanoDollars;
  if (nanoDollars !== undefined || status !== 499 || !tokens) return nanoDollars;
  return priceOfTokens(model ?? '', tokens);
}

function sumOf(some: readonly LedgerEntry[]): Sum {
  const sum: Sum = {
    requests: some.length,
    promptTokens: 0,
    completionTokens: 0,
    cachedTokens: 0,
    reasoningTokens: 0,
    totalTokens: 0,
    nanoDollars: 0,
    unpriced: 0,
  };
  for (const entry of some) {
    const cost = bookedCost(entry, bookedTokens(entry));
    for (const tokens of chargedTokens(entry)) {
      sum.promptTokens += tokens.prompt;
      sum.completionTokens += tokens.completion;
      sum.cachedTokens += tokens.cached;
      sum.reasoningTokens += tokens.reasoning;
      sum.totalTokens += tokens.total;
    }
    sum.nanoDollars += cost ?? 0;
    if (cost === null) sum.unpriced += 1;
  }
  return sum;
}

function countedSum(row: AdminAnalyticsRow): Sum {
  const { requests, promptTokens, completionTokens, cachedTokens, reasoningTokens, totalTokens } = row;
  const counts = { requests, promptTokens, completionTokens, cachedTokens, reasoningTokens, totalTokens };
  return { ...counts, nanoDollars: row.cost?.nanoDollars ?? 0, unpriced: row.unpriced };
}

describe('ten thousand requests of all kinds', () => {
  it('are each on record once, with the status that their callers saw', () => {
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    expect(records.size).toBe(entries.length);
    const wrong = entries.filter(({ id, status }) => records.get(id)?.status !== status);
    expect(wrong.map((entry) => [entry, records.get(entry.id)])).toEqual([]);
  });

  it('are on record with the tokens that their answers announced, streamed or not', () => {
    const said = entries.filter(({ tokens }) => tokens);
    const wrong = said.filter(({ id, tokens }) => {
      const usage = records.get(id)?.usage;
      return !usage || JSON.stringify(tokensOfRecord(usage)) !== JSON.stringify(tokens);
    });
    expect(wrong.slice(0, 3).map((entry) => [entry, records.get(entry.id)?.usage])).toEqual([]);
    expect(said.length).toBeGreaterThan(wanted / 2);
  });

  it('cost what the price list says: attempts besides, hits nothing, and null where it says nothing', () => {
    const costOf = ({ id }: LedgerEntry) => {
      const cost = records.get(id)?.cost;
      return cost ? cost.nanoDollars : cost;
    };
    const wrong = entries.filter((entry) => costOf(entry) !== bookedCost(entry, bookedTokens(entry)));
    expect(wrong.slice(0, 3).map((entry) => [entry, records.get(entry.id)])).toEqual([]);
    expect(entries.some(({ nanoDollars }) => nanoDollars === null)).toBe(true);
    expect(entries.some(({ isCached }) => isCached)).toBe(true);
  });

  it('are billed to the model that served; attempts that failed are listed', () => {
    const wrong = entries.filter(({ id, model, outcomes }) => {
      const record = records.get(id)!;
      const isOther = model !== undefined && record.model !== model;
      const seen = record.attempts.map(({ outcome }) => outcome);
      return isOther || (outcomes !== undefined && JSON.stringify(seen) !== JSON.stringify(outcomes));
    });
    expect(wrong.slice(0, 3).map((entry) => [entry, records.get(entry.id)])).toEqual([]);
  });

  it('say of answers whose callers left that they are not all', () => {
    const left = entries.filter(({ status }) => status === 499);
    expect(left.length).toBeGreaterThan(100);
    const wrong = left.filter(({ id, leastPrompt = NaN }) => {
      const { usage, isPartial, failure } = records.get(id)!;
      const isReported = isPartial === true && (usage?.promptTokens ?? 0) >= leastPrompt;
      return !isReported || failure?.code !== 'cancelled' || (usage?.completionTokens ?? 0) >= 400;
    });
    expect(wrong.slice(0, 3).map((entry) => [entry, records.get(entry.id)])).toEqual([]);
    const others = entries.filter(({ status, isInLogAlone }) => status === 200 && !isInLogAlone);
    expect(others.filter(({ id }) => records.get(id)?.isPartial)).toEqual([]);
  });

  it('add up, to the token and the nano-dollar', async () => {
    const rows = await analytics(services.gateway.url, since);
    expect(rows).toHaveLength(1);
    expect(countedSum(rows[0]!)).toEqual(sumOf(entries));
    expect(rows[0]).toMatchObject({
      errors: entries.filter(({ id, status }) => status >= 400 || records.get(id)?.failure).length,
      cacheHits: entries.filter(({ isCached }) => isCached).length,
    });
    const rescued = entries.filter(
      ({ kind, outcomes = [] }) => outcomes.length === 2 || kind === 'recovered',
    );
    const hedged = entries.filter(({ kind }) => kind === 'hedged');
    // Either call of a hedge may win.
    expect(rows[0]?.rescued).toBeGreaterThanOrEqual(rescued.length);
    expect(rows[0]?.rescued).toBeLessThanOrEqual(rescued.length + hedged.length);
  });

  it('add up by model and by status, too', async () => {
    const byModel = await analytics(services.gateway.url, since, 'model');
    const models = new Set(entries.flatMap(({ model }) => model ?? []));
    for (const model of models) {
      const row = byModel.find(({ group }) => group === model);
      const some = entries.filter(({ id }) => records.get(id)?.model === model);
      expect([model, row && countedSum(row)]).toEqual([model, sumOf(some)]);
    }
    const byStatus = await analytics(services.gateway.url, since, 'status');
    for (const status of new Set(entries.map((entry) => entry.status))) {
      const row = byStatus.find(({ group }) => group === String(status));
      const some = entries.filter((entry) => entry.status === status);
      expect([status, row && countedSum(row)]).toEqual([status, sumOf(some)]);
    }
  });

  it('have each a row per attempt, and those that were cut, late or given twice an estimate', () => {
    const disturbed = entries.filter(({ isInLogAlone }) => isInLogAlone);
    expect(new Set(disturbed.map(({ kind }) => kind))).toEqual(
      new Set(['timed out', 'cut', 'hedged', 'recovered']),
    );
    const of = (kind: string) =>
      disturbed.filter((entry) => entry.kind === kind).map(({ id }) => records.get(id)!);
    const billings = (kind: string) =>
      new Set(
        of(kind).map(({ attempts }) =>
          attempts
            .map(({ billing }) => billing)
            .sort()
            .join(),
        ),
      );
    // Free exactly when the time was up before the request was written, as on a busy machine.
    const timedOut = of('timed out').map(({ phases, attempts }) => [
      attempts.map(({ billing }) => billing).join(),
      phases.connect === undefined ? 'free' : 'maybe_billed',
    ]);
    expect(timedOut.filter(([billing, expected]) => billing !== expected)).toEqual([]);
    expect(billings('cut')).toEqual(new Set(['maybe_billed']));
    // Free exactly when the other call answered before the request was written, as on a busy machine.
    const hedged = of('hedged').map(({ attempts }) => [
      attempts
        .map(({ billing }) => billing)
        .sort()
        .join(),
      attempts.some(({ phases }) => phases?.connect === undefined) ? 'billed,free' : 'billed,maybe_billed',
    ]);
    expect(hedged.filter(([billing, expected]) => billing !== expected)).toEqual([]);
    expect(billings('hedged')).toContain('billed,maybe_billed');
    expect(billings('recovered')).toEqual(new Set(['billed,maybe_billed']));
    const charged = disturbed.filter(({ id }) =>
      records.get(id)?.attempts.some(({ billing }) => billing !== 'free'),
    );
    expect(charged.length).toBeGreaterThan(disturbed.length / 2);
    expect(charged.filter(({ id }) => !(records.get(id)?.cost?.nanoDollars ?? 0))).toEqual([]);
  });

  it('say in their responses what they cost, as the log does', () => {
    const announced = entries.filter(({ costHeader }) => costHeader !== undefined);
    expect(announced.length).toBeGreaterThan(wanted / 4);
    const wrong = announced.filter(
      ({ id, costHeader }) => Math.round(Number(costHeader) * 1e9) !== records.get(id)?.cost?.nanoDollars,
    );
    expect(wrong.slice(0, 3).map((entry) => [entry, records.get(entry.id)?.cost])).toEqual([]);
  });

  it('add up in the budgets of their key and in the metrics', async () => {
    const sum = sumOf(entries);
    const admin = new AdminClient(services.gateway.url);
    const spent = async (type: string): Promise<number> => {
      const { body } = await admin.read('api-keys/key_ledger/budgets');
      const { data } = body as { data: { type: string; spent: number }[] };
      return data.find((one) => one.type === type)?.spent ?? NaN;
    };
    await eventuallyWithin(10_000, async () => (await spent('tokens')) === sum.totalTokens);
    expect(Math.round((await spent('cost')) * 1e9)).toBe(sum.nanoDollars);
    const metrics = await (await fetch(`${services.gateway.url}/metrics`)).text();
    expect(Math.round(sumOfMetric(metrics, 'gateway_cost_us_dollars_total') * 1e9)).toBe(sum.nanoDollars);
    expect(sumOfMetric(metrics, 'gateway_tokens_total', 'kind="prompt"')).toBe(sum.promptTokens);
    expect(sumOfMetric(metrics, 'gateway_tokens_total', 'kind="completion"')).toBe(sum.completionTokens);
  });
});

/** The sum of a metric's series that have a label. */
function sumOfMetric(metrics: string, name: string, label = ''): number {
  return metrics
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) && line.includes(label))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}
