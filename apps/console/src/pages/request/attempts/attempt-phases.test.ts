import type { LogAttempt } from '../record-options.js';
import { axisMoments, phasePieces } from './attempt-phases.js';

const attempt: LogAttempt = {
  retry: 0,
  startedAt: '2026-11-24T10:00:00.000Z',
  offsetMs: 20,
  durationMs: 50,
  outcome: 'served',
};

describe('the bar of an attempt', () => {
  it('has a piece for each phase, one after the other', () => {
    const phases = { queue: 0, connect: 10, headers: 30, stream: 40 };
    expect(phasePieces({ ...attempt, phases }, 100)).toEqual([
      { name: 'connect', milliseconds: 10, left: 20, width: 10 },
      { name: 'headers', milliseconds: 30, left: 30, width: 30 },
      { name: 'stream', milliseconds: 40, left: 60, width: 40 },
    ]);
  });

  it('is one piece without phases, and none of a skipped target; never longer than the request', () => {
    expect(phasePieces(attempt, 40)).toEqual([{ name: 'whole', milliseconds: 50, left: 50, width: 50 }]);
    expect(phasePieces({ ...attempt, outcome: 'skipped' }, 100)).toEqual([]);
  });

  it('ends with the request, also where an attempt took longer than its phases tell', () => {
    const phases = { connect: 5, headers: 10 };
    expect(phasePieces({ ...attempt, phases }, 40)).toEqual([
      { name: 'other', milliseconds: 50, left: 50, width: 50 },
      { name: 'connect', milliseconds: 5, left: 50, width: 12.5 },
      { name: 'headers', milliseconds: 10, left: 62.5, width: 25 },
    ]);
  });

  it('stands on an axis with round numbers', () => {
    expect(axisMoments(65)).toEqual([0, 20, 40, 60]);
    expect(axisMoments(0)).toEqual([0]);
  });
});
