import type { CellRun } from './cell.js';
import { expectAsked, expectBroken, expectWhole, expectWithoutAWord, wholeText } from './expectations.js';
import { forever, type FaultCase } from './fault-case.js';
import type { Shape } from './shape.js';

const restart = { on_interrupt: 'restart' };
const goOn = { on_interrupt: 'continue' };

const cutAfter40 = ({ leadingEvents }: Shape) => ({ kind: 'cut', afterEvents: leadingEvents + 40 });
const silentAfter20 = ({ leadingEvents }: Shape) => ({ kind: 'stallAfter', afterEvents: leadingEvents + 20 });

const noPrefill =
  'This model does not support assistant message prefill. The conversation must end with a user message.';

/** What broke off was completed by the fallback. */
function expectRestarted(run: CellRun, shape: Shape): void {
  expectWhole(run, shape.primary);
  expectAsked(run, 1, 1);
}

/** The faults of the bench that come when the caller has had some of the answer. */
export const lateFaults: readonly FaultCase[] = [
  {
    title: '8: cut after 40 of 60 words',
    arrange: (cell, shape) => cell.fault(cutAfter40(shape), forever),
    check: (run, { route }) => {
      expectBroken(run, 'upstream_unreachable', route);
      expectAsked(run, 1, 0);
    },
  },
  {
    title: '8: cut after 40 of 60 words, told to restart',
    config: restart,
    arrange: (cell, shape) => cell.fault(cutAfter40(shape), forever),
    check: expectRestarted,
  },
  {
    title: '9: silence after 20 words',
    arrange: (cell, shape) => cell.fault(silentAfter20(shape)),
    check: async (run, shape, cell) => {
      expectBroken(run, 'upstream_timeout', shape.route);
      expectAsked(run, 1, 0);
      expect(run.took).toBeLessThan(45_000);
      expect((await cell.requests())[0]?.abortedAt).toBeDefined();
      expectWhole(await cell.ask(), shape.primary);
    },
  },
  {
    title: '9: silence after 20 words, told to restart',
    config: restart,
    arrange: (cell, shape) => cell.fault(silentAfter20(shape)),
    check: async (run, shape, cell) => {
      expectRestarted(run, shape);
      expect(run.took).toBeLessThan(45_000);
      expectWhole(await cell.ask(), shape.primary);
    },
  },
  {
    title: '10: the tenth event is malformed',
    arrange: (cell) => cell.fault({ kind: 'malformedEvent', at: 9 }, forever),
    check: (run, shape) => {
      expectWithoutAWord(run, shape.primary);
      expectAsked(run, 1, 0);
    },
  },
  {
    title: '10: the tenth event is malformed, told to restart',
    config: restart,
    arrange: (cell) => cell.fault({ kind: 'malformedEvent', at: 9 }, forever),
    check: expectRestarted,
  },
  {
    title: '11: all of the answer but its terminator, connection closed',
    arrange: (cell) => cell.fault({ kind: 'noTerminator' }),
    check: (run, shape) => {
      expectWhole(run, shape.primary);
      expectAsked(run, 1, 0);
      expect(run.took).toBeLessThan(30_000);
    },
  },
  {
    title: '11: all of the answer but its terminator, connection left open',
    arrange: (cell) => cell.fault({ kind: 'noTerminator', leaveOpen: true }),
    check: async (run, shape, cell) => {
      expectWhole(run, shape.primary);
      expectAsked(run, 1, 0);
      expect(run.took).toBeLessThan(30_000);
      expect((await cell.requests())[0]?.abortedAt).toBeDefined();
    },
  },
  {
    title: '14: cut after 40 words, told to continue, and a fallback that is known to take no prefill',
    config: goOn,
    fallback: ({ withoutPrefill }) => withoutPrefill,
    arrange: (cell, shape) => cell.fault(cutAfter40(shape), forever),
    check: expectRestarted,
  },
  {
    title: '14: cut after 40 words, told to continue, and a fallback that rejects prefill',
    config: goOn,
    fallback: ({ continuing }) => continuing,
    arrange: async (cell, shape) => {
      await cell.fault(cutAfter40(shape), forever);
      await cell.faultOfFallback(
        {
          kind: 'status',
          code: 400,
          shape: shape.route === 'content' ? 'google' : 'anthropic',
          message: noPrefill,
        },
        forever,
      );
    },
    check: (run, { route }) => {
      expectBroken(run, 'upstream_unreachable', route);
      expect(JSON.stringify(run.error)).not.toContain('prefill');
      // For the rest of the answer, then for the whole of it.
      expectAsked(run, 1, 2);
    },
  },
  {
    title: '14: cut after 40 words, told to restart, and a fallback that rejects prefill',
    config: restart,
    fallback: ({ withoutPrefill }) => withoutPrefill,
    arrange: (cell, shape) => cell.fault(cutAfter40(shape), forever),
    check: expectRestarted,
  },
  {
    title: '14: cut after 40 words, told to continue, and a fallback that goes on from prefill',
    config: goOn,
    fallback: ({ continuing }) => continuing,
    arrange: (cell, shape) => cell.fault(cutAfter40(shape), forever),
    check: async (run, _shape, cell) => {
      expect(run).toMatchObject({ text: wholeText, finish: 'stop', isComplete: true, error: undefined });
      expectAsked(run, 1, 1);
      const { messages, contents } = (await cell.requests()).at(-1)?.body ?? {};
      const sent = (messages ?? contents) as readonly { readonly role: string }[];
      expect(sent.map(({ role }) => role)).toEqual(['user', messages ? 'assistant' : 'model']);
    },
  },
];
