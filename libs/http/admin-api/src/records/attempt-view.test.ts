import type { RecordedAttempt, RequestRecord } from '@model-gateway/core';
import { requestRecord } from '@model-gateway/core/testing';
import { attemptView } from './attempt-view.js';

const attempt: RecordedAttempt = { retry: 0, startedAt: 1_005, durationMs: 2, outcome: 'served' };
const viewOf = (made: RecordedAttempt, members: Partial<RequestRecord> = {}) => {
  const record = requestRecord('r', { at: 1_000, attempts: [made], ...members });
  return attemptView(made, record, true);
};

describe('an attempt of a record', () => {
  it('says when it began in the request', () => {
    expect(viewOf(attempt)).toMatchObject({ offsetMs: 5, startedAt: '1970-01-01T00:00:01.005Z' });
    expect(viewOf({ ...attempt, startedAt: 999 }).offsetMs).toBe(0);
  });

  it('has the cost, the failure and the phases of the record, if it is the only one', () => {
    const failure = { code: 'x', message: 'Busy.', upstreamRequestId: 'up-1' };
    const phases = { auth: 0.1, queue: 1, translate: 0.2, connect: 2, headers: 3.1, upstream: 9, total: 11 };
    const made = { ...attempt, outcome: 'failed', billing: 'billed' } as const;
    expect(viewOf(made, { nanoDollars: 5, failure, phases })).toMatchObject({
      cost: { nanoDollars: 5 },
      message: 'Busy.',
      upstreamRequestId: 'up-1',
      phases: { queue: 1, auth: 0.1, translate: 0.2, connect: 2, headers: 3.1, stream: 3.9 },
    });
    expect(viewOf({ ...made, billing: 'free' }, { nanoDollars: 5 }).cost).toBeUndefined();
  });

  it('splits the time to the first token of a stream into phases that follow each other', () => {
    const phases = { auth: 1, translate: 1, connect: 2, headers: 3, firstToken: 10, stream: 20, total: 30 };
    expect(viewOf(attempt, { stream: true, phases }).phases).toMatchObject({ firstToken: 3, stream: 20 });
  });

  it('has its own cost and phases among others', () => {
    const one = { ...attempt, nanoDollars: 3, translateMs: 1, connectMs: 2, headersMs: 4, firstTokenMs: 5 };
    expect(viewOf(one, { attempts: [one, attempt], nanoDollars: 9 })).toMatchObject({
      cost: { nanoDollars: 3 },
      phases: { translate: 1, connect: 2, headers: 4, firstToken: 5 },
    });
    expect(viewOf(one, { attempts: [one, attempt] })).not.toHaveProperty('connectMs');
  });

  it('says why its target was skipped, and until when', () => {
    const skipped = {
      ...attempt,
      outcome: 'skipped',
      skipped: { why: 'circuit_open', until: 2_000 },
    } as const;
    const view = viewOf(skipped);
    expect(view.skipped).toEqual({ why: 'circuit_open', until: '1970-01-01T00:00:02.000Z' });
    expect(view.phases).toBeUndefined();
  });

  it('does not show its price, which the bill has', () => {
    expect(viewOf({ ...attempt, price: { id: 'a', input: 1 } })).not.toHaveProperty('price');
  });
});
