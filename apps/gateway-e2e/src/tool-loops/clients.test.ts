import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { clients, type LoopClient } from './loop-client.js';
import { kindOf, seenContents, seenSignatures } from './seen-signatures.js';
import { runLoop, weatherTool } from './tool-loop.js';

const providers = [
  ['@google/gemini-3-pro-preview', 'gemini'],
  ['@vertex/gemini-3.5-flash', 'vertex'],
] as const;

/** Turns and steps of each loop. */
const shapes = [
  ['two steps in one turn', 1, 2],
  ['ten steps in one turn', 1, 10],
  ['ten turns', 10, 1],
] as const;

let services: Services;
beforeAll(async () => void (services = await shareServices()));
afterAll(() => services.stop());
beforeEach(() => services.twin.reset());

describe.each(Object.entries(clients))('R1, R10: %s', (_client, client: LoopClient) => {
  describe.each(providers)('with %s', (model, service) => {
    describe.each([
      ['one call a step', 'What is the weather in Paris?', 1],
      ['parallel calls', 'Compare the weather in Paris and London.', 2],
    ])('%s', (_calls, question, callsPerStep) => {
      it.each(shapes)('returns every real signature in a loop of %s', async (_shape, turns, steps) => {
        const { calls } = await runLoop(services, { client, model: () => model, question, turns, steps });
        expect(calls).toHaveLength(turns * steps * callsPerStep);
        expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length);

        const requests = await seenSignatures(services.twin);
        expect(requests).toHaveLength(turns * (steps + 1));
        let stepsSoFar: string[] = [];
        for (const [index, history] of requests.entries()) {
          const rounds = index - Math.floor(index / (steps + 1));
          expect(history).toHaveLength(rounds);
          for (const [first, ...others] of history) {
            expect(kindOf(first)).toBe(service);
            expect(others).toEqual(others.map(() => undefined));
          }
          // What came back once stays where it is, and each step has a signature of its own.
          const firsts = history.map(([first]) => first ?? '');
          expect(firsts.slice(0, stepsSoFar.length)).toEqual(stepsSoFar);
          expect(new Set(firsts).size).toBe(firsts.length);
          stepsSoFar = firsts;
        }
      });
    });

    it('names each call and its result by the same id', async () => {
      const { calls } = await runLoop(services, {
        client,
        model: () => model,
        question: 'Compare the weather in Paris and London.',
        turns: 1,
        steps: 2,
      });
      const last = (await seenContents(services.twin)).at(-1) ?? [];
      const parts = last.flatMap((content) => content.parts);
      const ids = calls.map(({ id }) => id);
      expect(parts.flatMap(({ functionCall }) => functionCall?.id ?? [])).toEqual(ids);
      expect(parts.flatMap(({ functionResponse }) => functionResponse?.id ?? [])).toEqual(ids);
    });
  });
});

describe.each(Object.entries(clients))(
  "R1: %s, where the model's own search comes before a call",
  (_, client: LoopClient) => {
    it('returns the steps of the search in each round, to the provider that made them alone', async () => {
      const search = { type: 'google_search', google_search: {} } as unknown as typeof weatherTool;
      const gemini = '@google/gemini-3-pro-preview';
      await runLoop(services, {
        client,
        model: (request) => (request < 3 ? gemini : '@vertex/gemini-3.5-flash'),
        tools: [weatherTool, search],
        turns: 1,
        steps: 3,
      });
      const kinds = (await seenContents(services.twin)).map((contents) =>
        contents
          .filter(({ role }) => role === 'model')
          .map(({ parts }) => parts.map((part) => Object.keys(part)[0])),
      );
      const step = ['toolCall', 'toolResponse', 'functionCall'];
      expect(kinds.slice(0, 3)).toEqual([[], [step], [step, step]]);
      expect(kinds[3]).toEqual([['functionCall'], ['functionCall'], ['functionCall']]);
    });
  },
);
