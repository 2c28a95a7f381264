import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { clients, type LoopClient } from '../tool-loops/loop-client.js';
import { runLoop } from '../tool-loops/tool-loop.js';
import { families, familyOf, familyNames } from './families.js';
import { seenHistories } from './seen-history.js';

/** The families that sign nothing. */
const unsigned = familyNames.filter((name) => familyOf(name).signer === undefined);

let services: Services;
beforeAll(async () => void (services = await shareServices()));
afterAll(() => services.stop());
beforeEach(() => services.twin.reset());

describe.each(Object.entries(clients))('%s', (_client, client: LoopClient) => {
  describe.each(unsigned)('with %s', (name) => {
    it.each([
      ['one call a step', 'What is the weather in Paris?', 1],
      ['parallel calls', 'Compare the weather in Paris and London.', 2],
    ])('goes through a loop with %s', async (_calls, question, callsPerStep) => {
      const { calls } = await runLoop(services, {
        client,
        model: () => families[name].model,
        question: `${question} [[twin:think I look.]]`,
        turns: 2,
        steps: 3,
      });
      expect(calls).toHaveLength(6 * callsPerStep);
      expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length);
      const histories = (await seenHistories(services.twin)).map(({ steps }) => steps);
      expect(histories.map(({ length }) => length)).toEqual([0, 1, 2, 3, 3, 4, 5, 6]);
      expect(histories.flat().every((step) => step.calls === callsPerStep)).toBe(true);
    });
  });
});
