import type { RequestRecord } from '@model-gateway/core';
import { DeltaBases } from './delta-bases.js';

describe('the bases of a journal', () => {
  /** Each caller has a config of its own: their records are unlike. */
  const recordOf = (callerId: string, more: Partial<RequestRecord> = {}) =>
    ({
      callerId,
      config: callerId,
      model: 'm',
      attempts: [],
      losses: [],
      ...more,
    }) as unknown as RequestRecord;

  /** Looks for a base as the packer does. @returns whether there was one, and whether one was made */
  const pack = (bases: DeltaBases, record: RequestRecord): 'delta' | 'base' | 'whole' => {
    if (bases.find(record)) return 'delta';
    let made: 'base' | 'whole' = 'whole';
    bases.add(record, () => {
      made = 'base';
      return { record, line: '' };
    });
    return made;
  };
  const filled = () => {
    const bases = new DeltaBases();
    for (let caller = 0; caller < 64; caller += 1) pack(bases, recordOf(`key_${caller}`));
    return bases;
  };

  it('are made at once while there is room', () => {
    const bases = new DeltaBases();
    expect([pack(bases, recordOf('a')), pack(bases, recordOf('b')), pack(bases, recordOf('a'))]).toEqual([
      'base',
      'base',
      'delta',
    ]);
  });

  it('are shared by callers and workspaces whose requests are alike', () => {
    const bases = new DeltaBases();
    expect(pack(bases, recordOf('a', { config: 'c' }))).toBe('base');
    for (let caller = 0; caller < 1_000; caller += 1) {
      const workspace = `team-${caller % 10}`;
      expect(pack(bases, recordOf(`key_${caller}`, { config: 'c', workspace }))).toBe('delta');
    }
  });

  it('of one caller are several, where its records differ', () => {
    const bases = new DeltaBases();
    const [chat, embedding] = [recordOf('a', { route: 'chat' }), recordOf('a', { route: 'embeddings' })];
    expect([chat, embedding, chat, embedding].map((record) => pack(bases, record))).toEqual([
      'base',
      'base',
      'delta',
      'delta',
    ]);
  });

  it('stay for those who use them while a thousand others pass', () => {
    const bases = filled();
    for (let caller = 0; caller < 1_000; caller += 1) {
      expect(pack(bases, recordOf(`other_${caller}`))).toBe('whole');
      expect(pack(bases, recordOf('key_0'))).toBe('delta');
    }
  });

  it('go when nobody uses them, for a caller who comes back', () => {
    const bases = filled();
    const turns = Array.from({ length: 300 }, () => pack(bases, recordOf('new')));
    expect(turns.slice(0, 193)).toEqual(Array.from({ length: 193 }, () => 'whole'));
    expect(turns).toContain('base');
    expect(turns.slice(turns.indexOf('base') + 1)).toEqual(
      Array.from({ length: 299 - turns.indexOf('base') }, () => 'delta'),
    );
  });

  it.each<[string, (caller: number) => Partial<RequestRecord>]>([
    ['a prompt', (caller) => ({ prompt: { id: `p${caller}`, version: 1 } })],
    ['a provider', (caller) => ({ slug: `s${caller}` })],
    ['a client', (caller) => ({ client: { name: `c${caller}` } })],
  ])('are not made for a thousand callers in turn with %s each', (_, own) => {
    const bases = filled();
    for (let turn = 0; turn < 3_000; turn += 1) {
      const caller = turn % 1_000;
      expect(pack(bases, recordOf(`new_${caller}`, { config: 'new', ...own(caller) }))).toBe('whole');
    }
  });

  it('go for a thousand callers in turn, if their requests are alike', () => {
    const bases = filled();
    let deltas = 0;
    for (let turn = 0; turn < 5_000; turn += 1) {
      if (pack(bases, recordOf(`new_${turn % 1_000}`, { config: 'new' })) === 'delta') deltas += 1;
    }
    expect(deltas).toBeGreaterThan(4_700);
  });

  it('are found again after others took the places of some', () => {
    const bases = filled();
    for (let turn = 0; turn < 2_000; turn += 1) pack(bases, recordOf(`new_${turn % 40}`));
    const found = Array.from({ length: 40 }, (_, caller) => pack(bases, recordOf(`new_${caller}`)));
    expect(new Set(found)).toEqual(new Set(['delta']));
  });
});
