import type { ReplicaBoard, ReplicaReport } from '../ports/replica-board.js';
import { withStores, type TestDatabases } from './test-database.js';

/** A report of a process. */
export function replicaReport(id: string, more: Partial<ReplicaReport> = {}): ReplicaReport {
  return {
    id,
    host: 'machine',
    pid: 1,
    version: '1.0.0',
    // 2026-11-22T00:00:00Z
    startedAt: 1_795_305_600_000,
    state: 'serving',
    inFlight: 0,
    requestsPerMinute: 0,
    eventLoopLagMs: 0,
    logQueued: 0,
    memoryBytes: 1,
    openCircuits: [],
    ...more,
  };
}

/** Tests what every board of replicas promises. */
export function describeReplicaBoard(name: string, databases: TestDatabases<ReplicaBoard>): void {
  describe(name, () => {
    it(
      'gives what each process told last, with its age',
      withStores(databases, async (open) => {
        const board = await open();
        const other = databases.isPrivate ? board : await open();
        const circuit = { provider: 'google', slug: 'a', model: 'm', state: 'open' } as const;
        await board.report(replicaReport('b', { worker: 2 }));
        await other.report(replicaReport('a', { worker: 10 }));
        await board.report(replicaReport('c', { host: 'another' }));
        await board.report(replicaReport('b', { worker: 2, inFlight: 7, openCircuits: [circuit] }));
        const found = await other.replicas();
        expect(found.map(({ report }) => report)).toEqual([
          replicaReport('c', { host: 'another' }),
          replicaReport('b', { worker: 2, inFlight: 7, openCircuits: [circuit] }),
          replicaReport('a', { worker: 10 }),
        ]);
        for (const { ageMs } of found) {
          expect(ageMs).toBeGreaterThanOrEqual(0);
          expect(ageMs).toBeLessThan(30_000);
        }
      }),
    );

    it(
      'forgets a process that leaves',
      withStores(databases, async (open) => {
        const board = await open();
        await board.report(replicaReport('a'));
        await board.report(replicaReport('b'));
        await board.leave('a');
        await board.leave('unknown');
        expect((await board.replicas()).map(({ report }) => report.id)).toEqual(['b']);
      }),
    );
  });
}
