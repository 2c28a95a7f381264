import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeTerminal } from '../../testing/fake-terminal.js';
import { readBillingExport } from './billing-export.js';
import { compareCosts } from './compare-costs.js';
import { modelOfSku } from './model-of-sku.js';
import { reconcile } from './reconcile.js';
import { zonedDay } from './zoned-day.js';

const costTable = `Billing account,ABC
Period,"November 2026"

Project ID,Service description,SKU description,Usage start date,Usage amount,Unrounded Cost ($),Cost ($)
p,Vertex AI,Gemini 2.5 Flash Text Input - Predictions,2026-11-20,1000,"1,234.5",1234.50
p,Vertex AI,"Claude Sonnet 4.5, Output Tokens",2026-11-20,5,2.25,2.25
p,Compute Engine,N2 Core,2026-11-20,5,99,99
p,Vertex AI,Gemini 2.5 Flash Text Input - Predictions,2026-11-21,1,-0.5,-0.50
,,,,Total,,1335.25
`;

const pacific = 'America/Los_Angeles';

describe('a billing export', () => {
  it('is read from the cost table of the console', () => {
    expect(readBillingExport(costTable, 'f', pacific)).toEqual([
      { day: '2026-11-20', sku: 'Gemini 2.5 Flash Text Input - Predictions', usDollars: 1234.5 },
      { day: '2026-11-20', sku: 'Claude Sonnet 4.5, Output Tokens', usDollars: 2.25 },
      { day: '2026-11-21', sku: 'Gemini 2.5 Flash Text Input - Predictions', usDollars: -0.5 },
    ]);
  });

  it('is read from a table of BigQuery', () => {
    const text =
      'service.description,sku.description,usage_start_time,cost_type,cost,currency\n' +
      'Gemini API,Gemini 2.5 Pro Text Output,2026-11-20T23:00:00Z,regular,0.125,USD\n';
    expect(readBillingExport(text, 'f', pacific)).toEqual([
      { day: '2026-11-20', sku: 'Gemini 2.5 Pro Text Output', usDollars: 0.125 },
    ]);
  });

  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20 07:59:00 UTC', '2026-11-19'],
    ['2026-11-20 08:00:00.000000 UTC', '2026-11-20'],
    ['2026-11-20T00:30:00-08:00', '2026-11-20'],
    ['2026-11-20 03:00', '2026-11-19'],
  ])('has times in UTC, and days of the time zone: %s is of %s', (start, day) => {
    const text = `sku.description,usage_start_time,cost\nGemini 2.5 Pro,${start},1.5e-3\n`;
    expect(readBillingExport(text, 'f', pacific)).toEqual([
      { day, sku: 'Gemini 2.5 Pro', usDollars: 0.0015 },
    ]);
  });

  it.each([
    ['SKU description,Cost ($)\na,1\n', 'f: It has no column "Usage start date".'],
    ['SKU description,Usage start date,Cost (€)\na,2026-01-01,1\n', 'f: Its costs are not in US dollars.'],
    [
      'SKU description,Usage start date,Cost,Currency\na,2026-01-01,1,EUR\n',
      'f: Its costs are not in US dollars.',
    ],
    [
      'SKU description,Usage start date,Cost\na,2026-01-01,1\na,2026-02-31,1\n',
      'f: In line 2 below its header the start is no date: "2026-02-31".',
    ],
    ['SKU description,Usage start date,Cost\na,,1\n', 'the start is no date: ""'],
    ['SKU description,Usage start date,Cost\na,2026-01-01,"1,50"\n', 'the cost is no amount: "1,50"'],
    ['SKU description,Usage start date,Cost\na,2026-01-01,\n', 'the cost is no amount: ""'],
    ['"', 'f: It is no CSV.'],
    ['', 'f: It has no column "SKU description".'],
  ])('that cannot be used is refused: %j', (text, message) => {
    expect(() => readBillingExport(text, 'f', pacific)).toThrow(message);
  });
});

const models = [
  'gemini-2.5-flash',
  'gemini-2.5-flash-lite',
  'gemini-2.5-pro',
  'gemini-3-pro-preview',
  'anthropic.claude-sonnet-4-5@20250929',
  'imagen-4.0-generate-001',
];

it.each([
  ['Gemini 2.5 Flash Text Input - Predictions', 'gemini-2.5-flash'],
  ['Gemini 2.5 Flash Lite Thinking Text Output', 'gemini-2.5-flash-lite'],
  ['Generate content output token count for Gemini 2.5 Pro short text', 'gemini-2.5-pro'],
  ['Gemini 3 Pro Text Output - Predictions', 'gemini-3-pro-preview'],
  ['Claude Sonnet 4.5 Input Tokens', 'anthropic.claude-sonnet-4-5@20250929'],
  ['Imagen 4.0 Generate', 'imagen-4.0-generate-001'],
  ['Gemini 2.0 Flash Text Input', undefined],
  ['Claude Opus 4.1 Input Tokens', undefined],
])('the SKU %j is of the model %s', (sku, model) => {
  expect(modelOfSku(sku, models)).toBe(model);
});

it('bill and records are joined by model and day', () => {
  const day = '2026-11-20';
  const result = compareCosts(
    [
      { day, sku: 'Gemini 2.5 Pro Text Input', usDollars: 1 },
      { day, sku: 'Gemini 2.5 Pro Text Output', usDollars: 3 },
      { day, sku: 'Gemini 2.5 Flash Lite Text Output', usDollars: 1 },
    ],
    [
      { day, model: 'gemini-2.5-pro', usDollars: 4.2, unpriced: 0 },
      { day, model: 'gemini-2.5-flash', usDollars: 0.2, unpriced: 3 },
    ],
    models,
  );
  expect(result).toEqual({
    rows: [
      { day, model: 'gemini-2.5-flash', billed: 0, recorded: 0.2, unpriced: 3 },
      { day, model: 'gemini-2.5-pro', billed: 4, recorded: 4.2, unpriced: 0 },
    ],
    unmatched: [{ sku: 'Gemini 2.5 Flash Lite Text Output', billed: 1 }],
    coverage: 0.8,
    drift: expect.closeTo(0.1, 10) as number,
  });
  expect(compareCosts([], [], models)).toEqual({ rows: [], unmatched: [] });
});

it.each([
  ['2026-11-20', 'UTC', '2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
  ['2026-11-20', 'America/Los_Angeles', '2026-11-20T08:00:00.000Z', '2026-11-21T08:00:00.000Z'],
  ['2026-03-08', 'America/Los_Angeles', '2026-03-08T08:00:00.000Z', '2026-03-09T07:00:00.000Z'],
  ['2026-11-01', 'America/Los_Angeles', '2026-11-01T07:00:00.000Z', '2026-11-02T08:00:00.000Z'],
  ['2026-12-31', 'Asia/Tokyo', '2026-12-30T15:00:00.000Z', '2026-12-31T15:00:00.000Z'],
])('the day %s in %s', (day, zone, from, until) => {
  const found = zonedDay(day, zone);
  expect([found.from.toISOString(), found.until.toISOString()]).toEqual([from, until]);
});

describe('costs reconcile', () => {
  let server: Server;
  let folder: string;
  const asked: string[] = [];
  beforeEach(async () => {
    asked.length = 0;
    folder = await mkdtemp(join(tmpdir(), 'costs-'));
    server = createServer((request, response) => {
      if (request.url === '/admin/v1/models/known') {
        response.end(JSON.stringify({ data: [{ id: 'vertex-ai/gemini-2.5-pro' }] }));
        return;
      }
      asked.push(request.url ?? '');
      const row = { group: 'gemini-2.5-flash', cost: { nanoDollars: 10e9 }, unpriced: 0 };
      response.end(JSON.stringify({ data: [row, { group: null, cost: null, unpriced: 1 }] }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true });
  });

  async function run(billed: number, options: object = {}, more = '') {
    const file = join(folder, 'billing.csv');
    await writeFile(
      file,
      `SKU description,Usage start date,Cost ($)\nGemini 2.5 Flash,2026-11-20,${billed}\nOther Gemini,2026-11-20,1\n${more}`,
    );
    const { port } = server.address() as AddressInfo;
    const terminal = fakeTerminal({
      GATEWAY_ADMIN_KEY: 'the-key',
      GATEWAY_BASE_URL: `http://127.0.0.1:${port}`,
    });
    const exitCode = await reconcile(
      file,
      { maxDrift: 5, timeZone: 'UTC', json: false, ...options },
      terminal,
    );
    return { exitCode, output: terminal.output() };
  }

  it('shows coverage and drift, and ends with 2 when the drift is beyond the bound', async () => {
    expect(await run(9.9)).toEqual({
      exitCode: 0,
      output:
        'DAY         MODEL             BILLED   RECORDED  DRIFT   UNPRICED\n' +
        '2026-11-20  gemini-2.5-flash  $9.9000  $10.0000  +1.0 %\n' +
        'not recorded: $1.0000 for Other Gemini\n' +
        'coverage: 90.8 % of the bill is of models that the gateway served\n' +
        'drift: +1.0 %\n',
    });
    expect(asked).toEqual([
      '/admin/v1/analytics?group_by=model&limit=200&from=2026-11-20T00:00:00.000Z&until=2026-11-21T00:00:00.000Z',
    ]);
    const beyond = await run(20);
    expect(beyond.exitCode).toBe(2);
    expect(beyond.output).toContain('drift: -50.0 %, beyond the bound of 5 %');
    expect((await run(20, { maxDrift: 60 })).exitCode).toBe(0);
    asked.length = 0;
    expect((await run(30, {}, 'Gemini 2.5 Pro,2026-11-22,1\n')).output).toContain(
      '2026-11-21  gemini-2.5-flash  $0.0000   $10.0000\n',
    );
    expect(asked).toHaveLength(3);
    const { output } = await run(20, { json: true });
    expect(JSON.parse(output)).toMatchObject({ drift: -0.5, rows: [{ billed: 20, recorded: 10 }] });
    expect(await run(0)).toMatchObject({
      exitCode: 2,
      output: expect.stringContaining('drift: unknown, because nothing is billed') as string,
    });
  });
});
