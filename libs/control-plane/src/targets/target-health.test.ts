import type { AttemptCounts, ReplicaReport, TargetStanding } from '@model-gateway/core';
import { replicaReport } from '@model-gateway/core/testing';
import { regionCounts, targetHealth } from './target-health.js';

const counts = (attempts: number, failed = 0, rateLimited = 0): AttemptCounts => ({
  attempts,
  failed,
  rateLimited,
});
const standing = (
  model: string,
  hour: AttemptCounts,
  more: Partial<TargetStanding> = {},
): TargetStanding => ({
  provider: 'google',
  slug: 'a',
  model,
  hour,
  lastFiveMinutes: counts(0),
  served: 1,
  servedMs: 10,
  ...more,
});
const seen = (id: string, more: Partial<ReplicaReport>) => ({ ageMs: 0, report: replicaReport(id, more) });

describe('targetHealth', () => {
  it('sums what all processes tell of a target, with the latest success and failure', () => {
    const failure = (at: number) => ({ at, code: 'upstream_error', requestId: `req_${at}` });
    const found = targetHealth([
      seen('r1', {
        targets: [standing('m', counts(10, 1), { lastSuccessAt: 5, lastFailure: failure(7) })],
      }),
      seen('r2', {
        targets: [standing('m', counts(20), { lastSuccessAt: 9, lastFailure: failure(3) })],
      }),
      seen('of a version that does not tell', {}),
    ]);
    expect(found).toEqual([
      {
        ...standing('m', counts(30, 1)),
        served: 2,
        servedMs: 20,
        state: 'healthy',
        lastSuccessAt: 9,
        lastFailure: failure(7),
        circuits: [],
      },
    ]);
  });

  it.each([
    [counts(10), 'healthy'],
    [counts(10, 1), 'degraded'],
    [counts(10, 5), 'failing'],
    [counts(10, 9, 1), 'throttled'],
    [counts(0), 'healthy'],
  ])('of %j it is %s', (hour, state) => {
    expect(targetHealth([seen('r', { targets: [standing('m', hour)] })])[0]?.state).toBe(state);
  });

  it('goes by the last five minutes where there were attempts', () => {
    const target = standing('m', counts(100, 90), { lastFiveMinutes: counts(10) });
    expect(targetHealth([seen('r', { targets: [target] })])[0]?.state).toBe('healthy');
  });

  it('has the circuits of all processes, in all tiers of their target and in no other region', () => {
    const circuit = { provider: 'google', slug: 'a', model: 'm', state: 'open', region: 'eu' } as const;
    const found = targetHealth([
      seen('r1', {
        openCircuits: [circuit, { ...circuit, model: 'never tried here' }],
        targets: [
          standing('m', counts(1), { region: 'eu', tier: 'flex' }),
          standing('m', counts(1), { region: 'eu' }),
          standing('m', counts(9), { region: 'us' }),
        ],
      }),
      seen('r2', { openCircuits: [{ ...circuit, state: 'half-open' }] }),
    ]);
    const both = [
      { replica: 'r1', state: 'open' },
      { replica: 'r2', state: 'half-open' },
    ];
    expect(
      found.map(({ model, region, tier, state, circuits }) => [model, region, tier, state, circuits]),
    ).toEqual([
      ['m', 'eu', 'flex', 'open', both],
      ['m', 'eu', undefined, 'open', both],
      ['never tried here', 'eu', undefined, 'open', [{ replica: 'r1', state: 'open' }]],
      ['m', 'us', undefined, 'healthy', []],
    ]);
  });
});

it('regions are ordered by their refusals', () => {
  const targets = targetHealth([
    seen('r', {
      targets: [
        standing('m', counts(10)),
        standing('m', counts(5, 3, 3), { region: 'eu' }),
        standing('n', counts(5, 1, 1), { region: 'eu' }),
        standing('m', counts(99, 1, 1), { region: 'us' }),
      ],
    }),
  ]);
  expect(regionCounts(targets)).toEqual([
    { region: 'eu', attempts: 10, rateLimited: 4 },
    { region: 'us', attempts: 99, rateLimited: 1 },
    { region: undefined, attempts: 10, rateLimited: 0 },
  ]);
});
