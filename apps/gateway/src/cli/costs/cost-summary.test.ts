import { fakeTerminal } from '../../testing/fake-terminal.js';
import { startTestGateway, type TestGateway } from '../../testing/start-test-gateway.js';
import { costSummary } from './cost-summary.js';

let gateway: TestGateway;
beforeAll(async () => void (gateway = await startTestGateway({ GATEWAY_LOG_BODIES: 'metadata' })));
afterAll(() => gateway.stop());

async function summary(by: string, json: boolean): Promise<string> {
  const terminal = fakeTerminal(gateway.environment);
  expect(await costSummary({ by, since: 3_600_000, json }, terminal)).toBe(0);
  return terminal.output();
}

describe('the costs of a running gateway', () => {
  it('are none without requests, and add up by a field', async () => {
    expect(await summary('model', false)).toBe('There are no requests in this time.\n');
    await fetch(`${gateway.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer key-of-a-caller' },
      body: JSON.stringify({
        model: '@google/gemini-2.5-flash',
        messages: [{ role: 'user', content: 'Hello!' }],
      }),
    }).then((response) => response.text());
    let text = '';
    while (!text.includes('gemini-2.5-flash')) text = await summary('model', false);
    expect(text).toMatch(/^MODEL +REQUESTS +ERRORS +TOKENS +COST +UNPRICED$/m);
    const [, cost] = /^gemini-2\.5-flash +1 +0 +\d+ +(\$0\.\d{9}) +0$/m.exec(text) ?? [];
    expect(Number(cost?.slice(1))).toBeGreaterThan(0);
    expect(text).toMatch(new RegExp(`^all +1 +0 +\\d+ +\\${cost} +0$`, 'm'));
    expect(JSON.parse(await summary('slug', true))).toMatchObject({
      data: [{ group: 'google', requests: 1 }],
    });
  });

  it('say by which fields there are', () =>
    expect(summary('colour', false)).rejects.toMatchObject({
      message: expect.stringContaining('group_by must be one of provider') as string,
    }));
});
