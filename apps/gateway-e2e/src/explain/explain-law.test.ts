import fc from 'fast-check';
import { textChatRequest } from '../laws/chat-request-arbitrary.js';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { postJson, readExplanation } from './post-json.js';

describe('for any chat request', () => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());

  it('the explanation is what the upstream gets, sends nothing and lists no loss twice', async () => {
    const { gateway, twin } = services;
    await fc.assert(
      fc.asyncProperty(textChatRequest, async (body) => {
        await twin.reset();
        const explained = await postJson({ gateway: gateway.url, route: 'explain', body });
        const { targets, loss } = await readExplanation(explained);
        expect(await twin.requests()).toEqual([]);

        const answered = await postJson({ gateway: gateway.url, route: 'chat/completions', body });
        await answered.text();
        const sent = (await twin.requests()).filter(({ path }) => path !== '/token');
        expect(sent.map((request) => JSON.stringify(request.body))).toEqual(
          targets.map(({ request }) => JSON.stringify(request?.body)),
        );
        expect(answered.headers.get('x-gateway-loss')).toBe(explained.headers.get('x-gateway-loss'));

        const entries = loss.map((entry) => JSON.stringify(entry));
        expect(entries).toEqual([...new Set(entries)]);
      }),
      { numRuns: 300 },
    );
  });
});
