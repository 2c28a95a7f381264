import { postChat } from '../support/chat-client.js';
import { startServices, type Services } from '../support/services.js';

const model = '@google/gemini-2.5-flash';

/** Contract: a caller who disconnects aborts the upstream call within this time. */
const limitMs = 100;

describe('a caller who goes away', () => {
  let services: Services;
  beforeAll(async () => void (services = await startServices({ GATEWAY_LOG_LEVEL: 'fatal' })));
  afterAll(() => services.stop());
  afterEach(() => services.twin.reset());

  it.each([
    ['before the head, unary', false, { kind: 'stall' }],
    ['before the head, streamed', true, { kind: 'stall' }],
    ['before the first event', true, { kind: 'stallAfter', afterEvents: 0 }],
    ['in mid-stream', true, { kind: 'stallAfter', afterEvents: 1 }],
  ])('%s: the upstream call is aborted', async (_phase, stream, fault) => {
    await services.twin.fault({ times: 1, fault });
    const leaving = new AbortController();
    const call = postChat({
      gateway: services.gateway.url,
      body: { model, stream, messages: [{ role: 'user', content: 'A long story, please.' }] },
      signal: leaving.signal,
    }).then((response) => response.text());
    call.catch(() => undefined);
    await waitFor(async () => (await services.twin.requests()).length === 1);
    await new Promise((resolve) => setTimeout(resolve, 150));
    const left = Date.now();
    leaving.abort();
    await expect(call).rejects.toThrow();
    await waitFor(async () => (await services.twin.requests())[0]?.abortedAt !== undefined);
    const abortedAt = (await services.twin.requests())[0]?.abortedAt ?? '';
    expect(Date.parse(abortedAt) - left).toBeLessThanOrEqual(limitMs);
  });
});

async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It did not happen.');
}
