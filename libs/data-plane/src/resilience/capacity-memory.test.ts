import type { Target } from '@model-gateway/core';
import { CapacityMemory } from './capacity-memory.js';

const target: Target = {
  kind: 'vertex-ai',
  slug: 'prod',
  model: 'gemini-2.5-flash',
  region: 'eu',
  tier: 'provisioned',
  credential: { type: 'api-key', apiKey: 'k' },
};

function setUp(most?: number) {
  let now = 1_000_000;
  const memory = new CapacityMemory({ now: () => now }, most);
  return {
    memory,
    wait: (ms: number) => void (now += ms),
    /** An attempt that is refused at once. */
    refuse: (retryAfterMs?: number, at: Target = target) => memory.refused(at, 'key', now, retryAfterMs),
    heldMs: (at: Target = target, callerId = 'key') => (memory.heldUntil(at, callerId) ?? now) - now,
  };
}

describe('a tier that refused', () => {
  it('is left alone for as long as the upstream says, at most a minute', () => {
    const { refuse, heldMs, wait } = setUp();
    refuse(4_000);
    expect(heldMs()).toBe(4_000);
    wait(4_000);
    expect(heldMs()).toBe(0);
    refuse(3_600_000);
    expect(heldMs()).toBe(60_000);
  });

  it('is left alone for ten seconds where it says nothing, growing to a minute', () => {
    const { refuse, heldMs, wait } = setUp();
    const holds = Array.from({ length: 5 }, () => {
      refuse();
      const ms = heldMs();
      wait(ms);
      return ms;
    });
    expect(holds).toEqual([10_000, 20_000, 40_000, 60_000, 60_000]);
  });

  it('counts once for attempts that were under way together', () => {
    const { memory, heldMs, wait } = setUp();
    wait(100);
    for (let count = 0; count < 20; count += 1) memory.refused(target, 'key', 1_000_000);
    expect(heldMs()).toBe(10_000);
  });

  it('is a minute from the start of its attempt: capacity may return before a late refusal is heard', () => {
    const { memory, heldMs, wait } = setUp();
    wait(45_000);
    memory.refused(target, 'key', 1_000_000, 60_000);
    expect(heldMs()).toBe(15_000);
  });

  it('is forgotten when it answers what began later, and not what began before', () => {
    const { memory, refuse, heldMs } = setUp();
    refuse();
    memory.served(target, 'key', 999_999);
    expect(heldMs()).toBe(10_000);
    memory.served(target, 'key', 1_000_000);
    expect(heldMs()).toBe(0);
  });

  it.each<[string, Partial<Target>, string]>([
    ['tier', { tier: 'standard' }, 'key'],
    ['region', { region: 'us' }, 'key'],
    ['model', { model: 'other' }, 'key'],
    ['entry', { slug: 'other' }, 'key'],
  ])('says nothing of another %s', (_, other, callerId) => {
    const { refuse, heldMs } = setUp();
    refuse();
    expect(heldMs({ ...target, ...other }, callerId)).toBe(0);
  });

  it('is everybody’s with a stored credential, and the caller’s with his own', () => {
    const { memory, heldMs } = setUp();
    memory.refused(target, 'a', 1_000_000);
    expect(heldMs(target, 'b')).toBe(10_000);
    const brought = { ...target, model: 'm', isCallersCredential: true } as const;
    memory.refused(brought, 'a', 1_000_000);
    expect([heldMs(brought, 'a'), heldMs(brought, 'b')]).toEqual([10_000, 0]);
  });
});

it('a model that is not served in a region is not at any tier', () => {
  const { memory, heldMs } = setUp();
  memory.missing(target, 'key', 1_000_000);
  expect(heldMs({ ...target, tier: 'flex' })).toBe(60_000);
  expect(heldMs({ ...target, region: 'us' })).toBe(0);
});

it('keeps no more places than it may', () => {
  const { refuse, heldMs } = setUp(2);
  const models = ['a', 'b', 'c'].map((model) => ({ ...target, model }));
  for (const one of models) refuse(undefined, one);
  expect(models.map((one) => heldMs(one))).toEqual([0, 10_000, 10_000]);
});
