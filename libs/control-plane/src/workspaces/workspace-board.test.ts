import type { ReplicaBoard } from '@model-gateway/core';
import { replicaReport } from '@model-gateway/core/testing';
import { boardOf } from './workspace-board.js';

describe('the processes, as one workspace sees them', () => {
  it('tell of its own targets and circuits', async () => {
    const place = { provider: 'google', slug: 'a', model: 'm' };
    const counts = { attempts: 1, failed: 1, rateLimited: 0 };
    const standing = { ...place, hour: counts, lastFiveMinutes: counts, served: 0, servedMs: 0 };
    const circuit = { ...place, state: 'open' } as const;
    const report = replicaReport('one', {
      openCircuits: [circuit, { ...circuit, workspace: 'ads', slug: 'b' }],
      targets: [standing, { ...standing, workspace: 'ads', slug: 'b' }],
    });
    const board: Pick<ReplicaBoard, 'replicas'> = { replicas: async () => [{ report, ageMs: 3 }] };
    const [own] = await boardOf('default', board).replicas();
    const [ads] = await boardOf('ads', board).replicas();
    expect(own).toMatchObject({ ageMs: 3, report: { openCircuits: [circuit], targets: [standing] } });
    const slug = 'b';
    expect(ads?.report.openCircuits).toEqual([{ ...circuit, slug }]);
    expect(ads?.report.targets).toEqual([{ ...standing, slug }]);
  });
});
