import type { RecordedAttempt } from '@model-gateway/core';
import { TargetTally } from './target-tally.js';

const minute = 60_000;
const target = {
  provider: 'vertex-ai',
  slug: 'prod',
  model: 'gemini-2.5-flash',
  region: 'europe-west4',
} as const;
const attempt = (more: Partial<RecordedAttempt> = {}): RecordedAttempt => ({
  ...target,
  retry: 0,
  startedAt: 1_000,
  durationMs: 20,
  outcome: 'served',
  ...more,
});
const failed = (status: number, more: Partial<RecordedAttempt> = {}) =>
  attempt({ outcome: 'failed', status, code: `http_${status}`, ...more });

describe('TargetTally', () => {
  const clock = { time: 0, now: () => clock.time };
  let tally: TargetTally;
  beforeEach(() => {
    clock.time = 10_000_000 * minute;
    tally = new TargetTally(clock);
  });
  const observe = (...attempts: RecordedAttempt[]) => tally.observe({ id: 'req_1', attempts });

  it('counts served, failed and refused attempts of each target, of the last hour and the last five minutes', () => {
    observe(attempt(), failed(429, { message: 'Quota exceeded.', upstreamStatus: 429 }));
    clock.time += 10 * minute;
    observe(attempt({ durationMs: 30 }), failed(503), attempt({ region: 'us-east1' }));
    expect(tally.standings()).toEqual([
      {
        ...target,
        hour: { attempts: 4, failed: 2, rateLimited: 1 },
        lastFiveMinutes: { attempts: 2, failed: 1, rateLimited: 0 },
        served: 2,
        servedMs: 50,
        lastSuccessAt: 1_030,
        lastFailure: { at: 1_020, code: 'http_503', status: 503, requestId: 'req_1' },
      },
      {
        ...target,
        region: 'us-east1',
        hour: { attempts: 1, failed: 0, rateLimited: 0 },
        lastFiveMinutes: { attempts: 1, failed: 0, rateLimited: 0 },
        served: 1,
        servedMs: 20,
        lastSuccessAt: 1_020,
      },
    ]);
    clock.time += 61 * minute;
    expect(tally.standings()).toEqual([]);
  });

  it('holds no fault of a request against the target, and leaves out what was not attempted', () => {
    observe(
      failed(400),
      failed(401, { upstreamStatus: 400 }),
      failed(404),
      attempt({ outcome: 'skipped' }),
      attempt({ outcome: 'cancelled' }),
    );
    expect(tally.standings()[0]).toMatchObject({
      hour: { attempts: 3, failed: 2, rateLimited: 0 },
      served: 0,
    });
  });

  it('tells of a hundred targets at most, those that fail first, and forgets the oldest of a thousand', () => {
    for (let index = 0; index < 1_500; index += 1) observe(attempt({ model: `m${index}` }));
    observe(failed(500, { model: 'broken' }));
    const standings = tally.standings();
    expect(standings).toHaveLength(100);
    expect(standings[0]?.model).toBe('broken');
    expect(standings.some(({ model }) => model === 'm0')).toBe(false);
  });
});
