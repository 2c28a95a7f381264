import { eventually } from '../support/eventually.js';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { hello, nativeClient } from './native-client.js';

describe('a user of the Anthropic SDK who leaves', () => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());
  beforeEach(async () => {
    await nativeClient(services).messages.create(hello);
    await services.twin.reset();
  });

  it.each([
    ['waiting for a whole answer', false, { kind: 'stall' }],
    ['waiting for a stream', true, { kind: 'stall' }],
    ['before the first event', true, { kind: 'stallAfter', afterEvents: 0 }],
    ['in mid-stream', true, { kind: 'stallAfter', afterEvents: 4 }],
  ])('%s aborts the upstream call', async (_, streamed, fault) => {
    await services.twin.fault({ times: 1, fault });
    const leaving = new AbortController();
    const { messages } = nativeClient(services);
    const options = { signal: leaving.signal };
    const answer = streamed
      ? messages.stream(hello, options).finalMessage()
      : messages.create(hello, options).asResponse();
    answer.catch(() => undefined);
    await eventually(async () => (await services.twin.requests()).length === 1);
    await new Promise((resolve) => setTimeout(resolve, 150));
    leaving.abort();
    await expect(answer).rejects.toThrow('aborted');
    await eventually(async () => (await services.twin.requests())[0]?.abortedAt !== undefined);
  });
});
