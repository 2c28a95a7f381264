import type { RefusedMember, Target } from '@model-gateway/core';
import { TimedRefusalMemory } from './timed-refusal-memory.js';

const seed: RefusedMember = { names: ['seed'], path: 'seed' };
const topK: RefusedMember = { names: ['top_k'], path: 'top_k' };

const target: Target = {
  kind: 'vertex-ai',
  slug: 'prod',
  model: 'gemini-9',
  credential: { type: 'api-key', apiKey: 'k' },
};

function setUp() {
  const clock = { time: 0, now: () => clock.time };
  return { clock, memory: new TimedRefusalMemory(clock) };
}

describe('TimedRefusalMemory', () => {
  it('adds up what a model refused', () => {
    const { memory } = setUp();
    expect(memory.recall(target)).toEqual([]);
    memory.learn(target, [seed]);
    memory.learn(target, [topK]);
    expect(memory.recall(target)).toEqual([seed, topK]);
  });

  it.each<[string, Partial<Target>]>([
    ['model', { model: 'gemini-8' }],
    ['catalog entry', { slug: 'test' }],
    ['host', { baseUrl: 'https://example.com' }],
    ['kind of provider', { kind: 'google' }],
  ])('says nothing of another %s', (_what, other) => {
    const { memory } = setUp();
    memory.learn(target, [seed]);
    expect(memory.recall({ ...target, ...other })).toEqual([]);
  });

  it('tells what it remembers of each model, and nothing that it has forgotten', () => {
    const { clock, memory } = setUp();
    memory.learn(target, [seed, topK]);
    clock.time = 3_599_999;
    memory.learn({ ...target, model: 'gemini-8' }, [seed]);
    const counts = () =>
      [...memory.standings()].map(({ target: { model }, members }) => [model, members.length]);
    expect(counts()).toEqual([
      ['gemini-9', 2],
      ['gemini-8', 1],
    ]);
    clock.time = 3_600_000;
    expect(counts()).toEqual([['gemini-8', 1]]);
  });

  it('keeps once what requests at the same time were refused with', () => {
    const { memory } = setUp();
    memory.learn(target, [seed, topK]);
    memory.learn(target, [seed]);
    expect(memory.recall(target)).toEqual([topK, seed]);
  });

  it('forgets after an hour', () => {
    const { clock, memory } = setUp();
    memory.learn(target, [seed]);
    clock.time = 3_599_999;
    expect(memory.recall(target)).toEqual([seed]);
    clock.time = 3_600_000;
    expect(memory.recall(target)).toEqual([]);
  });

  it('forgets the model that was learned of first when there are too many', () => {
    const { memory } = setUp();
    for (let index = 0; index <= 1000; index += 1) memory.learn({ ...target, model: `m-${index}` }, [seed]);
    expect(memory.recall({ ...target, model: 'm-0' })).toEqual([]);
    expect(memory.recall({ ...target, model: 'm-1' })).toEqual([seed]);
  });
});
