import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { sdk, streamingSdk, stripping } from '../tool-loops/loop-client.js';
import { runLoop } from '../tool-loops/tool-loop.js';
import { bestProofs } from './best-proofs.js';
import { families, familyNames } from './families.js';
import { seenHistories } from './seen-history.js';

const notStrict = { 'x-gateway-strict-standard-compliance': 'false' };
const clients = Object.entries({
  'keeps everything': sdk(notStrict),
  'keeps everything of a stream': streamingSdk(notStrict),
  'is strict and keeps four members of a call': stripping(sdk()),
  'is strict and keeps four members of a call of a stream': stripping(streamingSdk()),
});

let services: Services;
beforeAll(async () => void (services = await shareServices()));
afterAll(() => services.stop());
beforeEach(() => services.twin.reset());

describe.each(clients)('a conversation of a client that %s', (_client, client) => {
  describe.each(familyNames)('begun with %s', (first) => {
    it.each(familyNames)('goes on with %s, and back', async (second) => {
      const asked = Array.from({ length: 6 }, (_, request) => (request % 2 === 0 ? first : second));
      const { calls } = await runLoop(services, {
        client,
        turns: 2,
        steps: 2,
        question: 'Compare the weather in Paris and London. [[twin:think Two cities, two calls.]]',
        options: { reasoning_effort: 'low' },
        model: (request) => families[asked[request]!].model,
      });
      expect(new Set(calls.map(({ id }) => id)).size).toBe(8);

      const seen = await seenHistories(services.twin);
      const best = bestProofs({ steps: 2, asked });
      expect(seen.map(({ steps }) => steps.map(({ proof }) => proof))).toEqual(
        best.map(({ proofs }) => proofs),
      );
      expect(seen.map(({ thinking }) => thinking)).toEqual(best.map(({ thinking }) => thinking));
      expect(seen.every(({ steps }) => steps.every((step) => step.calls === 2))).toBe(true);
    });
  });
});
