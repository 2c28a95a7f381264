import * as fc from 'fast-check';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { clients, type LoopClient } from './loop-client.js';
import { kindOf, seenSignatures } from './seen-signatures.js';
import { runLoop } from './tool-loop.js';

let services: Services;
beforeAll(async () => void (services = await shareServices()));
afterAll(() => services.stop());

const places = [
  { model: '@google/gemini-3-pro-preview', issuer: 'gemini' },
  { model: '@vertex/gemini-3.5-flash', issuer: 'vertex' },
  { model: '@google/gemini-3.1-flash-lite', issuer: 'gemini' },
] as const;

/** Those that can go on with a history that another one of them kept. */
const takingOver = Object.entries(clients).filter(([name]) => !name.includes("Anthropic's form"));

const loops = fc.record({
  turns: fc.integer({ min: 1, max: 3 }),
  steps: fc.integer({ min: 1, max: 4 }),
  question: fc.constantFrom('What is the weather in Paris?', 'Compare the weather in Paris and London.'),
  requests: fc.array(fc.tuple(fc.constantFrom(...takingOver), fc.constantFrom(...places)), {
    minLength: 15,
    maxLength: 15,
  }),
});

/** One of them. */
type Loop = typeof loops extends fc.Arbitrary<infer One> ? One : never;

it('R1 to R4: whoever goes on with a conversation, and wherever, each step has the best signature there is', async () => {
  const holds = async ({ turns, steps, question, requests }: Loop) => {
    await services.twin.reset();
    let asked = 0;
    const client: LoopClient = (running, asks) => {
      const [, kind] = requests[asked]![0];
      asked += 1;
      return kind(running, asks);
    };
    await runLoop(services, {
      client,
      turns,
      steps,
      question,
      model: (number) => requests[number]![1].model,
    });

    const seen = await seenSignatures(services.twin);
    expect(seen).toHaveLength(turns * (steps + 1));
    for (const [number, history] of seen.entries()) {
      const here = requests[number]![1].issuer;
      const turn = Math.floor(number / (steps + 1));
      const earlier = requests.slice(0, number).flatMap(([, place], index): string[] => {
        // The last request of each turn is answered without calls.
        if (index % (steps + 1) === steps) return [];
        const isCurrent = Math.floor(index / (steps + 1)) === turn;
        if (place.issuer === here) return [place.issuer];
        return [isCurrent ? 'stand-in' : 'none'];
      });
      expect(history.map(([first]) => kindOf(first))).toEqual(earlier);
      expect(history.flatMap(([, ...others]) => others).every((other) => other === undefined)).toBe(true);
    }
  };
  await fc.assert(fc.asyncProperty(loops, holds), { numRuns: 40 });
});
