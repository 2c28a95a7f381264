import fc from 'fast-check';
import { dayMs, hourMs } from '../rollup/steps.js';
import { segmentsOf } from './plan.js';

const queries = fc.record({
  from: fc.nat({ max: 4 * dayMs }),
  length: fc.nat({ max: 4 * dayMs }),
  step: fc.constantFrom(undefined, 'hour' as const, 'day' as const),
  isPair: fc.boolean(),
  horizon: fc.nat({ max: 500 }).map((hours) => hours * hourMs),
  sealedDays: fc.subarray([0, dayMs, 2 * dayMs, 3 * dayMs, 4 * dayMs]),
});

describe('segmentsOf', () => {
  it('covers the time once, whatever it is', () => {
    fc.assert(
      fc.property(queries, ({ from, length, step, isPair, horizon, sealedDays }) => {
        const until = from + length;
        const query = { limit: 1, from, until, ...(step && { step }) };
        let at = from;
        for (const segment of segmentsOf(query, isPair, { horizon, sealedDays })) {
          expect(segment.from).toBe(at);
          expect(segment.until).toBeGreaterThan(at);
          at = segment.until;
        }
        expect(at).toBe(until);
      }),
      { numRuns: 500 },
    );
  });
});
