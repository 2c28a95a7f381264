import { ManualScheduler, MemoryResourceStore, settled } from '@model-gateway/core/testing';
import { refusedSignInRecorder } from './record-refused-sign-ins.js';

const refused = { area: 'admin', address: '10.0.0.9', requestId: 'req_1', failures: 3 } as const;

function start() {
  const clock = new ManualScheduler();
  const store = new MemoryResourceStore(clock);
  const problems: string[] = [];
  let ids = 0;
  const record = refusedSignInRecorder({
    store,
    clock,
    ids: { next: (prefix: string) => `${prefix}${(ids += 1)}` },
    onProblem: (message) => void problems.push(message),
  });
  return { clock, store, problems, record };
}

describe('refused sign-ins', () => {
  it('are in the audit log, with address and request and without the key', async () => {
    const { store, clock, record } = start();
    record(refused);
    await settled();
    expect(await store.auditLog({ limit: 9, kind: 'sign-ins' })).toEqual([
      {
        id: 'audit_1',
        at: clock.now(),
        action: 'refuse',
        kind: 'sign-ins',
        resourceId: '10.0.0.9',
        actor: { id: 'unknown', name: 'unknown', requestId: 'req_1', address: '10.0.0.9' },
        after: { area: 'admin', wrongKeys: 3 },
      },
    ]);
  });

  it('do not fill the database', async () => {
    const { store, clock, record } = start();
    for (let index = 0; index < 500; index += 1) record(refused);
    await settled();
    expect(await store.auditLog({ limit: 1000 })).toHaveLength(60);
    clock.advance(60_000);
    record(refused);
    await settled();
    expect(await store.auditLog({ limit: 1000 })).toHaveLength(61);
  });

  it('are reported when the store is away', async () => {
    const { store, problems, record } = start();
    store.isAvailable = false;
    record(refused);
    await settled();
    expect(problems).toEqual(['A refused sign-in could not be written to the audit log.']);
  });
});
