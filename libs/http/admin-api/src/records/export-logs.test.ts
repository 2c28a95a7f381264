import { logRecord } from '@model-gateway/core/testing';
import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';
import { csvLine } from '../resources/csv.js';

let api: RunningAdminApi;
beforeAll(async () => {
  api = await startAdminApi();
  await api.requestLog.write([
    logRecord('req_1', {
      at: Date.parse('2026-11-20T10:00:00Z'),
      model: '=HYPERLINK("http://x")',
      nanoDollars: 5,
      usage: { promptTokens: 2, completionTokens: 3 },
      metadata: { team: 'a "b", c' },
    }),
    logRecord('req_2', { at: Date.parse('2026-11-20T11:00:00Z'), model: 'gemini', nanoDollars: null }),
  ]);
});
afterAll(() => api.stop());

async function exported(search: string): Promise<string> {
  const response = await api.ask('GET', `/logs/export?${search}`);
  expect([search, response.status]).toEqual([search, 200]);
  // `text()` would take the mark of the beginning away.
  return Buffer.from(await response.arrayBuffer()).toString();
}

describe('an export of the log', () => {
  it('is a table that spreadsheets read and do not run', async () => {
    expect(
      await exported('format=csv&columns=at,id,model,cost.usd,cost.nanoDollars,metadata.team&mark=true'),
    ).toBe(
      [
        '\uFEFFat,id,model,cost_usd,cost_nano_usd,metadata.team',
        '2026-11-20T11:00:00.000Z,req_2,gemini,,,',
        `2026-11-20T10:00:00.000Z,req_1,"'=HYPERLINK(""http://x"")",0.000000005,5,"a ""b"", c"`,
        '# complete, 2 rows',
        '',
      ].join('\r\n'),
    );
  });

  it('has all columns that a table can have, unless it names some', async () => {
    const [header = '', first = ''] = (await exported('format=csv&model=gemini')).split('\r\n');
    expect(header.split(',')).toHaveLength(43);
    expect(first.split(',')).toHaveLength(43);
  });

  it('has members that are named as JSON, in the order that is asked for', async () => {
    expect(await exported('columns=id,usage.totalTokens,key.id&order=asc')).toBe(
      '{"id":"req_1","usage.totalTokens":5}\n{"id":"req_2"}\n',
    );
  });

  it('is a file whose name says when it was made', async () => {
    const response = await api.ask('GET', '/logs/export?format=csv');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="requests-\d{4}-\d\d-\d\dT\d\d-\d\dZ\.csv"$/,
    );
    await response.text();
  });

  it.each([
    ['format=xml', 'format'],
    ['columns=id,nothing', 'columns'],
    ['columns=metadata.', 'columns'],
    ['columns=', 'columns'],
    ['format=csv&bodies=true', 'bodies'],
    ['mark=true', 'mark'],
    ['sort=cost', 'from'],
    ['limit=5', 'limit'],
  ])('refuses %s', async (search, name) => {
    const response = await api.ask('GET', `/logs/export?${search}`);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { error: { param: string } }).error.param).toBe(`query:${name}`);
  });
});

describe('a line of a CSV file', () => {
  it.each([
    [['a', 1.5, true, null, undefined], 'a,1.5,true,,'],
    [['two\nlines', 'a,b', 'say "hi"'], '"two\nlines","a,b","say ""hi"""'],
    [['=1+1', '+1', '-1', '@a', '\ta', '\ra'], "'=1+1,'+1,'-1,'@a,'\ta,\"'\ra\""],
    [[1e-9, 2.5e-8, 12], '0.000000001,0.000000025,12'],
  ])('has %j as %j', (cells, line) => expect(csvLine(cells)).toBe(`${line}\r\n`));
});
