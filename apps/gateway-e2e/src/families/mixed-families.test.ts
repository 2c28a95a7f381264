import * as fc from 'fast-check';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { clients, type LoopClient } from '../tool-loops/loop-client.js';
import { runLoop } from '../tool-loops/tool-loop.js';
import { bestProofs } from './best-proofs.js';
import { families, familyNames } from './families.js';
import { seenHistories } from './seen-history.js';

let services: Services;
beforeAll(async () => void (services = await shareServices()));
afterAll(() => services.stop());

/** Those that can go on with a history that another one of them kept. */
const takingOver = Object.entries(clients).filter(([name]) => !name.includes("Anthropic's form"));

const question = '[[twin:think Two cities, two calls.]]';

const loops = fc.record({
  turns: fc.integer({ min: 1, max: 3 }),
  steps: fc.integer({ min: 1, max: 4 }),
  question: fc.constantFrom(
    `What is the weather in Paris? ${question}`,
    `Compare the weather in Paris and London. ${question}`,
    `What is the weather in Paris? ${question}[[twin:redact]]`,
  ),
  requests: fc.array(fc.tuple(fc.constantFrom(...takingOver), fc.constantFrom(...familyNames)), {
    minLength: 15,
    maxLength: 15,
  }),
});

/** One of them. */
type Loop = typeof loops extends fc.Arbitrary<infer One> ? One : never;

it('whoever goes on with a conversation, and with whatever family, each step is legal and has the best proof', async () => {
  const holds = async ({ turns, steps, question, requests }: Loop) => {
    await services.twin.reset();
    let number = 0;
    const client: LoopClient = (running, asks) => {
      const [, kind] = requests[number]![0];
      number += 1;
      return kind(running, asks);
    };
    await runLoop(services, {
      client,
      turns,
      steps,
      question,
      options: { reasoning_effort: 'low' },
      model: (request) => families[requests[request]![1]].model,
    });

    const seen = await seenHistories(services.twin);
    const best = bestProofs({ steps, asked: requests.slice(0, seen.length).map(([, family]) => family) });
    expect(seen).toHaveLength(turns * (steps + 1));
    expect(
      seen.map(({ steps: calls, thinking }) => ({ proofs: calls.map(({ proof }) => proof), thinking })),
    ).toEqual(best);
  };
  await fc.assert(fc.asyncProperty(loops, holds), { numRuns: 60 });
});
