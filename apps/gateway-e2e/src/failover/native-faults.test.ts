import { startServices, type Services } from '../support/services.js';
import { Cell, type CellRun } from './cell.js';
import {
  expectAsked,
  expectBroken,
  expectServedBy,
  expectWhole,
  expectWithoutAWord,
  wholeText,
} from './expectations.js';
import { claude, haiku } from './shape.js';

const forever = { times: 1000 };
const policy = 'Output blocked by content filtering policy';
/** Behind the events before the first word. */
const eventsBefore = (wordCount: number) => 3 + wordCount;

/** One fault of the bench, met by a client of the native format. */
interface NativeCase {
  readonly fault: object;
  readonly times?: number;
  readonly config?: object;
  readonly check: (run: CellRun) => void;
}

const isRepeated = (run: CellRun): void => {
  expectWhole(run, claude);
  expectServedBy(run, 0, 1);
  expectAsked(run, 2, 0);
};

/** By a retry, or without one where the connection that was reset had been used before. */
const isAskedAgain = (run: CellRun): void => {
  expectWhole(run, claude);
  expectAsked(run, 2, 0);
};

const isWhole = (run: CellRun): void => {
  expectWhole(run, claude);
  expectAsked(run, 1, 0);
  expect(run.took).toBeLessThan(8000 + run.allowance);
};

const isOfFallback =
  (attempts: number) =>
  (run: CellRun): void => {
    expectWhole(run, haiku);
    expectServedBy(run, 1, 0);
    expectAsked(run, attempts, 1);
  };

const isBroken =
  (code: 'upstream_unreachable' | 'upstream_timeout') =>
  (run: CellRun): void => {
    expectBroken(run, code, 'messages');
    expectAsked(run, 1, 0);
  };

const isRestarted = (run: CellRun): void => {
  expectWhole(run, claude);
  expectAsked(run, 1, 1);
};

const cases: Readonly<Record<string, NativeCase>> = {
  '1: one 429 with Retry-After: 2': {
    fault: { kind: 'status', code: 429, shape: 'anthropic', retryAfter: '2' },
    check: (run) => {
      isRepeated(run);
      const [first = 0, second = 0] = run.primaryAsked;
      expect(second - first).toBeGreaterThanOrEqual(1800);
    },
  },
  '3: one 500': { fault: { kind: 'status', code: 500, shape: 'anthropic' }, check: isRepeated },
  '4: 503 for ever': { fault: { kind: 'status', code: 503 }, ...forever, check: isOfFallback(3) },
  '4: 529 for ever': { fault: { kind: 'status', code: 529 }, ...forever, check: isOfFallback(3) },
  '5: a reset before the headers': { fault: { kind: 'reset' }, check: isAskedAgain },
  '6: no answer at all': {
    fault: { kind: 'stall' },
    ...forever,
    check: (run) => {
      isOfFallback(1)(run);
      expect(run.took).toBeLessThan(30_000);
    },
  },
  '7: the first token after 20 s': {
    fault: { kind: 'slowFirstToken', ms: 20_000 },
    ...forever,
    check: (run) => {
      isOfFallback(1)(run);
      expect(run.took).toBeLessThan(15_000 + run.allowance);
    },
  },
  'an error as the first event': {
    fault: { kind: 'errorEvent', at: 0, code: 529 },
    check: isRepeated,
  },
  'an error before the first word': {
    fault: { kind: 'errorEvent', at: 3, code: 529 },
    check: isRepeated,
  },
  '8: cut after 40 of 60 words': {
    fault: { kind: 'cut', afterEvents: eventsBefore(40) },
    ...forever,
    check: isBroken('upstream_unreachable'),
  },
  '8: cut after 40 of 60 words, told to restart': {
    fault: { kind: 'cut', afterEvents: eventsBefore(40) },
    ...forever,
    config: { on_interrupt: 'restart' },
    check: isRestarted,
  },
  '9: silence after 20 words': {
    fault: { kind: 'stallAfter', afterEvents: eventsBefore(20) },
    ...forever,
    check: (run) => {
      isBroken('upstream_timeout')(run);
      expect(run.took).toBeLessThan(45_000);
    },
  },
  '10: the first event is malformed': {
    fault: { kind: 'malformedEvent', at: 0 },
    check: isRepeated,
  },
  '10: an event before the first word is malformed': {
    fault: { kind: 'malformedEvent', at: 2 },
    check: isRepeated,
  },
  '10: a word is malformed': {
    fault: { kind: 'malformedEvent', at: eventsBefore(10) },
    ...forever,
    check: (run) => {
      expectWithoutAWord(run, claude);
      expectAsked(run, 1, 0);
    },
  },
  '10: the event that says why the message ends is malformed': {
    fault: { kind: 'malformedEvent', at: eventsBefore(60) + 1 },
    ...forever,
    check: (run) => {
      expectAsked(run, 1, 0);
      expect([run.isComplete, run.text]).toEqual([false, wholeText]);
      expect(run.error).toMatchObject({ type: 'api_error' });
    },
  },
  '10: the last event is malformed': {
    fault: { kind: 'malformedEvent', at: eventsBefore(60) + 2 },
    ...forever,
    check: isWhole,
  },
  '11: without message_stop, connection closed': { fault: { kind: 'noTerminator' }, check: isWhole },
  '11: without message_stop, connection left open': {
    fault: { kind: 'noTerminator', leaveOpen: true },
    check: isWhole,
  },
  '12: longer than the context': {
    fault: {
      kind: 'status',
      code: 400,
      shape: 'anthropic',
      message: 'prompt is too long: 202609 tokens > 200000 maximum',
    },
    ...forever,
    check: isOfFallback(1),
  },
  '13: against the content policy': {
    fault: { kind: 'status', code: 400, shape: 'anthropic', message: policy },
    ...forever,
    check: (run) => {
      expectAsked(run, 1, 0);
      expect(run.status).toBe(400);
      expect(run.error).toMatchObject({ type: 'invalid_request_error', message: policy });
    },
  },
};

let services: Services;
const runs = new Map<string, Promise<CellRun>>();

beforeAll(async () => {
  services = await startServices({ GATEWAY_LOG_LEVEL: 'error' }, 1000);
  for (const [name, { fault, times = 1, config = {} }] of Object.entries(cases)) {
    const cell = new Cell(services, {
      name,
      primary: claude,
      fallback: haiku,
      route: 'messages',
      config,
    });
    const running = cell.fault(fault, { times }).then(() => cell.ask());
    // Its test will tell.
    running.catch(() => undefined);
    runs.set(name, running);
  }
});
afterAll(() => services.stop());

describe('a client of native messages', () => {
  it.each(Object.entries(cases))('meets fault %s', async (name, { check }) => {
    const run = await runs.get(name);
    if (!run) throw new Error('It was not started.');
    check(run);
  });
});
