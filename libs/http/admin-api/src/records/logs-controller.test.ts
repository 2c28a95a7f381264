import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { StoreUnavailableError } from '@model-gateway/core';
import { requestRecord } from '@model-gateway/inference-api/testing';
import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';

let api: RunningAdminApi;
beforeEach(async () => void (api = await startAdminApi()));
afterEach(() => api.stop());

/** Enough for many pages. */
async function keepMany(count: number, textLength = 0): Promise<void> {
  const bodies = textLength > 0 && { bodies: { clientRequest: { text: 'x'.repeat(textLength) } } };
  const metadata = textLength > 0 && { metadata: { long: 'y'.repeat(textLength) } };
  const records = Array.from({ length: count }, (_, index) =>
    requestRecord(index, { ...bodies, ...metadata }),
  );
  await api.requestLog.write(records);
}

/** The client's end of an export of which nothing is read yet. */
async function open(): Promise<IncomingMessage> {
  const request = get(`${api.base}/admin/v1/logs/export`, {
    headers: { 'x-gateway-api-key': 'admin-key' },
    agent: false,
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

/** Waits until no more pages are asked for. */
async function settledSearches(): Promise<number> {
  for (let before = -1; ;) {
    if (before === api.requestLog.searches) return before;
    before = api.requestLog.searches;
    await wait(150);
  }
}

describe('the export of the log', () => {
  it('gives every request that is meant, one a line', async () => {
    await keepMany(450);
    const response = await api.ask('GET', '/logs/export?status=200&until=2026-11-22T07:20:00Z');
    expect(response.headers.get('content-type')).toBe('application/x-ndjson');
    const text = await response.text();
    expect(text.endsWith('}\n')).toBe(true);
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; at: string });
    expect(lines).toHaveLength(440);
    expect([lines[0]?.id, lines.at(-1)?.id]).toEqual(['req_00439', 'req_00000']);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(440);
    expect(lines[0]?.at).toBe('2026-11-22T07:19:00.000Z');
    expect(api.requestLog.searches).toBe(3);
  });

  it('gives bodies to whoever asks for them', async () => {
    await keepMany(2, 10);
    const plain = await (await api.ask('GET', '/logs/export')).text();
    expect(plain).not.toContain('clientRequest');
    const whole = await (await api.ask('GET', '/logs/export?bodies=true')).text();
    expect(whole.match(/"clientRequest":\{"text":"xxxxxxxxxx"\}/g)).toHaveLength(2);
  });

  it('is empty where there is nothing', async () => {
    const response = await api.ask('GET', '/logs/export');
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  it('reads nothing for whoever only wants to know the head', async () => {
    await keepMany(450);
    const response = await api.ask('HEAD', '/logs/export');
    expect([response.status, await response.text(), api.requestLog.searches]).toEqual([200, '', 1]);
  });

  it('goes at the pace of its client, and stops when the client leaves', async () => {
    await keepMany(20_000, 2_000);
    const response = await open();
    const held = await settledSearches();
    // What is not read fills the buffers of two sockets, and no more of a hundred pages is asked for.
    expect(held).toBeLessThan(50);
    response.resume();
    await once(response, 'data');
    while (api.requestLog.searches === held) await wait(5);
    response.destroy();
    const left = await settledSearches();
    expect(left).toBeGreaterThan(held);
    expect(left).toBeLessThan(100);
  }, 20_000);

  it('refuses while nothing is sent, and cuts the connection afterwards', async () => {
    await keepMany(450);
    api.requestLog.onSearch = () => {
      throw new StoreUnavailableError('Away.');
    };
    expect((await api.ask('GET', '/logs/export')).status).toBe(503);
    api.requestLog.searches = 0;
    api.requestLog.onSearch = () => {
      if (api.requestLog.searches === 2) throw new StoreUnavailableError('Away.');
    };
    const cut = await api.ask('GET', '/logs/export');
    expect(cut.status).toBe(200);
    await expect(cut.text()).rejects.toThrow();
  });

  it('lets other requests have their turn after every page', async () => {
    await keepMany(2_000);
    let turn = 0;
    let isOver = false;
    const tick = (): void => void setImmediate(() => ((turn += 1), isOver || tick()));
    tick();
    const turns: number[] = [];
    api.requestLog.onSearch = () => void turns.push(turn);
    const response = await api.ask('GET', '/logs/export');
    expect((await response.text()).trim().split('\n')).toHaveLength(2_000);
    isOver = true;
    expect([turns.length, new Set(turns).size]).toEqual([10, 10]);
  });
});
