import { expectAsked, expectServedBy, expectWhole } from './expectations.js';
import {
  expectFallback,
  expectRepeated,
  forever,
  refusal,
  type FaultCase,
  expectAskedAgain,
} from './fault-case.js';

/** The faults of the bench that come before the answer has begun. The 15th takes many requests and is not here. */
export const earlyFaults: readonly FaultCase[] = [
  {
    title: '1: one 429 with Retry-After: 2',
    arrange: (cell, shape) => cell.fault(refusal(429, shape, { retryAfter: '2' })),
    check: (run, shape) => {
      expectRepeated(run, shape);
      const [first = 0, second = 0] = run.primaryAsked;
      expect(second - first).toBeGreaterThanOrEqual(1800);
      expect(run.took).toBeLessThan(30_000);
    },
  },
  {
    title: '1: one 429 with RetryInfo',
    arrange: (cell) => cell.fault({ kind: 'status', code: 429, retryInfoSeconds: 2 }),
    check: (run, shape) => {
      expectRepeated(run, shape);
      const [first = 0, second = 0] = run.primaryAsked;
      expect(second - first).toBeGreaterThanOrEqual(1800);
    },
  },
  {
    title: '2: 429 for ever',
    arrange: (cell, shape) => cell.fault(refusal(429, shape), forever),
    check: (run, shape) => {
      expectFallback(run, shape, 3);
      const [first = 0] = run.primaryAsked;
      const early = [...run.primaryAsked, ...run.fallbackAsked].filter((at) => at - first <= 3000);
      expect(early.length).toBeLessThanOrEqual(4);
      expect(run.took).toBeLessThan(40_000);
    },
  },
  {
    title: '3: one 500',
    arrange: (cell, shape) => cell.fault(refusal(500, shape)),
    check: expectRepeated,
  },
  {
    title: '4: 503 for ever',
    arrange: (cell, shape) => cell.fault(refusal(503, shape), forever),
    check: (run, shape) => {
      expectFallback(run, shape, 3);
      expect(run.took).toBeLessThan(40_000);
    },
  },
  {
    title: '5: one reset before the headers',
    arrange: (cell) => cell.fault({ kind: 'reset' }),
    check: expectAskedAgain,
  },
  {
    title: '5: resets before the headers, for ever',
    arrange: (cell) => cell.fault({ kind: 'reset' }, forever),
    check: (run, shape) => {
      expectWhole(run, shape.fallback);
      expectServedBy(run, 1, 0);
      // Each of three attempts is sent once more where its connection had been used before.
      expect([3, 4, 5, 6]).toContain(run.primaryAsked.length);
    },
  },
  {
    title: '6: no answer at all',
    arrange: (cell) => cell.fault({ kind: 'stall' }, forever),
    check: async (run, shape, cell) => {
      expectFallback(run, shape, 1);
      expect(run.took).toBeLessThan(30_000);
      // What was silent is not left hanging.
      expect((await cell.requests())[0]?.abortedAt).toBeDefined();
    },
  },
  {
    title: '7: the first token after 20 s',
    arrange: (cell) => cell.fault({ kind: 'slowFirstToken', ms: 20_000 }, forever),
    check: (run, shape) => {
      expectFallback(run, shape, 1);
      expect(run.took).toBeLessThan(19_000);
    },
  },
  {
    title: '10: the first event is malformed',
    arrange: (cell) => cell.fault({ kind: 'malformedEvent', at: 0 }),
    check: expectRepeated,
  },
  {
    title: '12: longer than the context',
    arrange: (cell, shape) => cell.fault(refusal(400, shape, { message: shape.tooLong }), forever),
    check: (run, shape) => expectFallback(run, shape, 1),
  },
  {
    title: '13: against the content policy',
    arrange: (cell, shape) => cell.fault(refusal(400, shape, { message: shape.againstPolicy }), forever),
    check: (run, shape) => {
      expectAsked(run, 1, 0);
      expect(run.status).toBe(400);
      expect(run.error).toMatchObject({
        message: expect.stringContaining(shape.againstPolicy) as string,
        // Anthropic's format has no place for it.
        ...(shape.route !== 'messages' && { upstream: { status: 400, message: shape.againstPolicy } }),
      });
      expectServedBy(run, 0, 0);
    },
  },
  {
    title: '16: whose answer and usage it is',
    arrange: (cell, shape) => cell.fault(refusal(503, shape), forever),
    check: async (run, shape, cell) => {
      expectFallback(run, shape, 3);
      expect(run.headers.get('x-gateway-model')).toBe(shape.fallback.asked.replace(/^@\w+\//, ''));
      const alone = await cell.askAlone(shape.fallback);
      expect(run.usage).toEqual(alone.usage);
      const { asked, answered } = shape.fallback;
      expect(alone.model).toBe(shape.route === 'chat' ? answered : asked);
    },
  },
];
