import type { AdminLogEntry } from '@model-gateway/contract';
import { fakeTerminal } from '../../testing/fake-terminal.js';
import { startTestGateway, type TestGateway } from '../../testing/start-test-gateway.js';
import { logsCommands } from './logs.js';

let gateway: TestGateway;
beforeAll(async () => void (gateway = await startTestGateway({ GATEWAY_LOG_BODIES: 'metadata' })));
afterAll(() => gateway.stop());

function setUp() {
  const terminal = fakeTerminal(gateway.environment);
  return { logs: logsCommands(terminal), output: () => terminal.output() };
}

async function chat(model: string): Promise<string> {
  const response = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer key-of-a-caller' },
    body: JSON.stringify({ model, logit_bias: { 1: 1 }, messages: [{ role: 'user', content: 'Hello!' }] }),
  });
  await response.text();
  return response.headers.get('x-gateway-request-id') ?? '';
}

/** Searches until the record is filed, which is done soon after the response. */
async function filed(id: string): Promise<void> {
  for (;;) {
    const { logs, output } = setUp();
    await logs.search({ json: true, limit: 200 });
    if ((JSON.parse(output()) as { data: AdminLogEntry[] }).data.some((entry) => entry.id === id)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('the request log of a running gateway', () => {
  it('is searched', async () => {
    const id = await chat('@google/gemini-2.5-flash');
    const failed = await chat('@broken/gemini-2.5-pro');
    await filed(id);
    await filed(failed);
    const all = setUp();
    expect(await all.logs.search({ json: false, limit: 50, since: 60_000 })).toBe(0);
    expect(all.output()).toMatch(/^AT +STATUS +ROUTE +MODEL/);
    expect(all.output()).toContain('@google/gemini-2.5-flash');
    const some = setUp();
    await some.logs.search({ json: true, limit: 50, slug: '@broken' });
    expect(JSON.parse(some.output())).toMatchObject({ data: [{ id: failed, slug: 'broken' }] });
    const none = setUp();
    await none.logs.search({ json: false, limit: 50, status: 418 });
    expect(none.output()).toBe('There are no such requests.\n');
    const errors = setUp();
    await errors.logs.search({ json: true, limit: 50, outcome: 'error', sort: 'duration' });
    expect(JSON.parse(errors.output())).toMatchObject({ data: [{ id: failed }] });
    const lossy = setUp();
    await lossy.logs.search({ json: true, limit: 50, loss: 'any', outcome: 'ok', since: 60_000 });
    expect(JSON.parse(lossy.output())).toMatchObject({ data: [{ id }] });
    const rescued = setUp();
    await rescued.logs.search({ json: true, limit: 50, rescued: true, unpriced: true });
    expect(JSON.parse(rescued.output())).toEqual({ data: [] });
    const one = setUp();
    await one.logs.search({ json: true, limit: 1 });
    expect((JSON.parse(one.output()) as { data: AdminLogEntry[] }).data).toHaveLength(1);
  });

  it('shows one request with its attempts and losses', async () => {
    const id = await chat('@google/gemini-2.5-flash');
    await filed(id);
    const { logs, output } = setUp();
    expect(await logs.show(id, { json: false })).toBe(0);
    expect(output()).toContain(id);
    expect(output()).toMatch(/^status: +200$/m);
    expect(output()).toMatch(/^ATTEMPT +MODEL +REASON +OUTCOME/m);
    expect(output()).toMatch(/^LOSS +ACTION +SEVERITY/m);
    const other = setUp();
    await other.logs.show(id, { json: true });
    expect(JSON.parse(other.output())).toMatchObject({ id, status: 200 });
  });

  it('names what is wrong with an unknown id', async () => {
    await expect(setUp().logs.show('none', { json: false })).rejects.toMatchObject({ exitCode: 1 });
  });

  it.each([true, false])(
    'is followed: only what comes after the start, in its order (json: %s)',
    async (json) => {
      const before = await chat('@google/gemini-2.5-flash');
      await filed(before);
      const { logs, output } = setUp();
      const tailing = logs.tail({ json, count: 2 });
      // The first look has been taken when the first request ends, or that request is shown, or the test never ends.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      const [first, second] = [
        await chat('@google/gemini-2.5-flash'),
        await chat('@google/gemini-2.5-flash'),
      ];
      expect(await tailing).toBe(0);
      const text = output();
      expect(text).not.toContain(before);
      expect(text.indexOf(first)).toBeGreaterThan(-1);
      expect(text.indexOf(second)).toBeGreaterThan(text.indexOf(first));
    },
  );
});
