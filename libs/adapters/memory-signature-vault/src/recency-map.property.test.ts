import * as fc from 'fast-check';
import { RecencyMap } from './recency-map.js';

function setUp(limits: { maxBytes: number; maxAgeMs: number }) {
  const clock = { time: 0, now: () => clock.time };
  return { clock, map: new RecencyMap<number>(limits, clock) };
}

describe('RecencyMap', () => {
  it('holds what a list would that is sorted by last use', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const action = fc.record({ key, bytes: fc.option(fc.integer({ min: 1, max: 12 })), passed: fc.nat(4) });
    fc.assert(
      fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
        const { clock, map } = setUp({ maxBytes: 10, maxAgeMs: 8 });
        let model: { key: string; value: number; bytes: number; usedAt: number }[] = [];
        for (const [value, { key, bytes, passed }] of actions.entries()) {
          clock.time += passed;
          const known = model.find((entry) => entry.key === key);
          const others = model.filter((entry) => entry.key !== key);
          if (bytes === null) {
            const fresh = known && clock.time - known.usedAt < 8 ? known : undefined;
            expect(map.get(key)).toBe(fresh?.value);
            model = fresh ? [...others, { ...fresh, usedAt: clock.time }] : others;
          } else {
            map.set(key, value, bytes);
            model = bytes <= 10 ? [...others, { key, value, bytes, usedAt: clock.time }] : others;
            model = model.filter(({ usedAt }) => clock.time - usedAt < 8);
            while (model.reduce((sum, entry) => sum + entry.bytes, 0) > 10) model = model.slice(1);
          }
          expect(map.usedBytes).toBe(model.reduce((sum, entry) => sum + entry.bytes, 0));
        }
      }),
    );
  });

  it('takes as few steps when it is full as when it is empty, however many have come and gone', () => {
    const { map } = setUp({ maxBytes: 1000, maxAgeMs: 1 });
    const steps = (['get', 'set', 'delete'] as const).map((name) => jest.spyOn(Map.prototype, name));
    const walks = ([Symbol.iterator, 'entries', 'keys', 'values', 'forEach'] as const).map((name) =>
      jest.spyOn(Map.prototype, name as 'entries'),
    );
    try {
      for (let index = 0; index < 5000; index += 1) {
        for (const step of steps) step.mockClear();
        map.set(`key ${index}`, index, 1);
        const counts = steps.map((step) => step.mock.calls.length);
        const walked = walks.some((walk) => walk.mock.calls.length > 0);
        if (walked || counts.some((count) => count > 1)) throw new Error(`${index}: ${counts.join()}`);
      }
    } finally {
      jest.restoreAllMocks();
    }
    expect(map.usedBytes).toBe(1000);
  });
});
