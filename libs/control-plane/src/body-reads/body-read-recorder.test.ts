import { StoreUnavailableError, type Actor, type AuditEntry } from '@model-gateway/core';
import type { BodyRead } from './body-read.js';
import { BodyReadRecorder, type BodyReadDependencies } from './body-read-recorder.js';

const ada: Actor = { id: 'person_ada', name: 'Ada', requestId: 'req_1', address: '10.0.0.7' };
const request = (id: string, ...bodies: readonly string[]): BodyRead => ({ of: 'request', id, bodies });

let now: number;
let entries: AuditEntry[];
let store: { record: (entry: AuditEntry) => Promise<void> };
let recorder: BodyReadRecorder;
const dependencies: BodyReadDependencies = {
  store: { record: (entry) => store.record(entry) },
  ids: { next: (prefix) => `${prefix}${entries.length + 1}` },
  clock: { now: () => now },
};
beforeEach(() => {
  [now, entries] = [1_000, []];
  store = { record: async (entry) => void entries.push(entry) };
  recorder = new BodyReadRecorder(dependencies);
});

/** What the entries are about, with what was read. */
const written = () => entries.map(({ resourceId, after }) => `${resourceId} ${JSON.stringify(after)}`);

describe('BodyReadRecorder', () => {
  it('says who read which bodies of which request, by which request', async () => {
    await recorder.record(request('req_a', 'client-request', 'client-answer'), ada);
    expect(entries).toEqual([
      {
        id: 'audit_1',
        at: 1_000,
        action: 'read',
        kind: 'logs',
        resourceId: 'req_a',
        actor: ada,
        after: { bodies: ['client-request', 'client-answer'] },
      },
    ]);
  });

  it('writes one entry for reads of the same within a minute', async () => {
    await recorder.record(request('req_a', 'client-request', 'client-answer'), ada);
    now += 59_999;
    await recorder.record(request('req_a', 'client-answer'), { ...ada, requestId: 'req_2' });
    expect(entries).toHaveLength(1);
    now += 1;
    await recorder.record(request('req_a', 'client-answer'), ada);
    expect(written().at(-1)).toBe('req_a {"bodies":["client-answer"]}');
  });

  it('writes another entry for another body, request, actor or address', async () => {
    await recorder.record(request('req_a', 'client-request'), ada);
    await recorder.record(request('req_a', 'client-request', 'upstream-answer'), ada);
    await recorder.record(request('req_b', 'client-request'), ada);
    await recorder.record(request('req_a', 'client-request'), { ...ada, id: 'key_1' });
    await recorder.record(request('req_a', 'client-request'), { ...ada, address: '10.0.0.8' });
    expect(entries).toHaveLength(5);
  });

  it('has a bounded number of reads in memory, and forgets those of more than a minute ago', async () => {
    const small = new BodyReadRecorder(dependencies, 3);
    for (const id of ['a', 'b', 'c', 'd']) await small.record(request(id, 'client-request'), ada);
    expect([small.size, entries.length]).toEqual([3, 4]);
    for (const id of ['b', 'c', 'd']) await small.record(request(id, 'client-request'), ada);
    expect(entries).toHaveLength(4);
    await small.record(request('a', 'client-request'), ada);
    expect([small.size, entries.length]).toEqual([3, 5]);
    now += 60_000;
    await small.record(request('e', 'client-request'), ada);
    expect(small.size).toBe(1);
  });

  it('writes each export, one search a minute, and one entry an hour for previews', async () => {
    const facts = { filters: ['status'] };
    for (let minute = 0; minute < 60; minute += 30) {
      await recorder.record({ of: 'export', facts }, ada);
      await recorder.record({ of: 'export', facts }, ada);
      await recorder.record({ of: 'search' }, ada);
      await recorder.record({ of: 'previews' }, ada);
      now += 30 * 60_000;
    }
    const kinds = entries.map(({ resourceId }) => resourceId);
    expect(kinds.filter((kind) => kind === 'export')).toHaveLength(4);
    expect(kinds.filter((kind) => kind === 'search')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'previews')).toHaveLength(1);
    await recorder.record({ of: 'previews' }, ada);
    expect(entries.at(-1)?.resourceId).toBe('previews');
  });

  it('lets no read pass before its entry is stored, also where another one writes it', async () => {
    let stored = (): void => undefined;
    store.record = (entry) => {
      entries.push(entry);
      return new Promise((resolve) => (stored = resolve));
    };
    const passed: number[] = [];
    const reads = [1, 2].map((number) =>
      recorder.record(request('req_a', 'client-request'), ada).then(() => passed.push(number)),
    );
    await new Promise(setImmediate);
    expect([entries.length, passed]).toEqual([1, []]);
    stored();
    await Promise.all(reads);
    expect(passed).toEqual([1, 2]);
  });

  it('fails while the store is away, and writes the next read', async () => {
    const { record } = store;
    store.record = async () => {
      throw new StoreUnavailableError('Away.');
    };
    const reading = () => recorder.record(request('req_a', 'client-request'), ada);
    await expect(Promise.all([reading(), reading()])).rejects.toBeInstanceOf(StoreUnavailableError);
    store.record = record;
    await reading();
    expect(entries).toHaveLength(1);
  });
});
