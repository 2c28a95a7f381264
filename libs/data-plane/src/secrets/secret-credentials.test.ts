import {
  CredentialError,
  SecretReadError,
  UpstreamStatusError,
  type CatalogEntry,
  type SecretReference,
} from '@model-gateway/core';
import { ManualScheduler } from '@model-gateway/core/testing';
import { SecretCredentials } from './secret-credentials.js';

const leaseMs = 100_000;
const reference: SecretReference = { store: 'vault', name: 'team/gemini', field: 'key' };
const entry: CatalogEntry = {
  slug: 'gemini',
  kind: 'google',
  credential: { type: 'secret-reference', holds: 'api-key', reference },
};
const keyOf = ({ credential }: CatalogEntry) =>
  credential.type === 'api-key' ? credential.apiKey : JSON.stringify(credential);

/** Lets everything that waits for a promise go on. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

function setUp({ entries = [entry], random = 0.5, storeLeaseMs = undefined as number | undefined } = {}) {
  const time = new ManualScheduler();
  const store = {
    value: 'first-key',
    failure: undefined as SecretReadError | undefined,
    reads: [] as SecretReference[],
    running: 0,
    mostRunning: 0,
    stops: 0,
    pause: Promise.resolve(),
  };
  const catalog = { entries };
  const problems: string[] = [];
  const credentials = new SecretCredentials({
    sources: {
      vault: {
        async read(asked) {
          store.reads.push(asked);
          store.running += 1;
          store.mostRunning = Math.max(store.mostRunning, store.running);
          await settle();
          await store.pause;
          store.running -= 1;
          if (store.failure) throw store.failure;
          const content = { key: store.value, other: 'x' };
          return { content, ...(storeLeaseMs !== undefined && { leaseMs: storeLeaseMs }) };
        },
        stop: () => void (store.stops += 1),
      },
    },
    catalog: { list: async () => catalog.entries },
    leaseMs,
    clock: time,
    scheduler: time,
    random: () => random,
    onProblem: (message, error) => problems.push(`${message} ${error.message}`),
  });
  const ask = async (asked = entry) => keyOf(await credentials.resolve(asked));
  const advance = async (ms: number) => {
    time.advance(ms);
    await settle();
    await settle();
  };
  return { time, store, catalog, problems, credentials, ask, advance };
}

const down = new SecretReadError('unreachable', 'Vault does not answer.');

describe('credentials of secret stores', () => {
  it('leave entries alone that refer to none', () => {
    const own: CatalogEntry = { ...entry, credential: { type: 'api-key', apiKey: 'k' } };
    expect(setUp().credentials.resolve(own)).toBe(own);
  });

  it('are read once for many waiters, and then answered at once from memory', async () => {
    const { ask, store, credentials } = setUp();
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['first-key', 'first-key', 'first-key']);
    expect(credentials.resolve(entry)).toMatchObject({ credential: { apiKey: 'first-key' } });
    expect(store.reads).toEqual([reference]);
  });

  it('are read once for entries with the same reference', async () => {
    const other = { ...entry, slug: 'other' };
    const { ask, store } = setUp({ entries: [entry, other] });
    await Promise.all([ask(), ask(other)]);
    expect(store.reads).toHaveLength(1);
  });

  it('are refreshed before their lease ends, without a request that waits', async () => {
    const { ask, store, advance } = setUp();
    await ask();
    store.value = 'second-key';
    await advance(49_000);
    expect([await ask(), store.reads.length]).toEqual(['first-key', 1]);
    await advance(1_000);
    expect([await ask(), store.reads.length]).toEqual(['second-key', 2]);
  });

  it('are not refreshed by all processes at the same time', async () => {
    const dueAt = async (random: number) => {
      const { ask, store, advance } = setUp({ random });
      await ask();
      let passed = 0;
      while (store.reads.length < 2) {
        await advance(1_000);
        passed += 1_000;
      }
      return passed;
    };
    expect([await dueAt(0), await dueAt(0.999)]).toEqual([43_000, 58_000]);
  });

  it('obey a shorter lease of the store', async () => {
    const { ask, store, advance } = setUp({ storeLeaseMs: 10_000 });
    await ask();
    await advance(5_000);
    expect([await ask(), store.reads.length]).toEqual(['first-key', 2]);
  });

  it('go on while the store is down until the lease ends, then fail with entry and reference', async () => {
    const { ask, store, advance, problems } = setUp();
    await ask();
    store.failure = down;
    for (let second = 0; second < 99; second += 1) {
      await advance(1_000);
      expect(await ask()).toBe('first-key');
    }
    await advance(1_000);
    const problem =
      'The credential of @gemini cannot be read from vault:team/gemini#key. Vault does not answer.';
    expect(JSON.parse(await ask())).toMatchObject({ type: 'secret-reference', problem });
    expect(problems).toEqual([
      'A credential cannot be read from vault:team/gemini#key. Vault does not answer.',
    ]);
    const { length } = store.reads;
    await ask();
    expect(store.reads).toHaveLength(length);
    store.failure = undefined;
    await advance(2_000);
    expect(await ask()).toBe('first-key');
  });

  it('of shared entries do not tell where they are', async () => {
    const { credentials, store } = setUp();
    store.failure = down;
    expect(await credentials.resolve({ ...entry, sharedBy: 'default' })).toMatchObject({
      credential: { problem: 'The credential of @gemini cannot be read.' },
    });
  });

  it('stay when the store has something unfit meanwhile', async () => {
    const { ask, store, advance, problems } = setUp();
    await ask();
    store.value = 'no key at all';
    await advance(50_000);
    expect(await ask()).toBe('first-key');
    expect(problems.join()).not.toContain('no key at all');
    expect(problems).toHaveLength(1);
  });

  it.each([
    ['401', new UpstreamStatusError(401, 'unauthenticated', { status: 401, message: 'no' })],
    ['403', new UpstreamStatusError(403, 'permission_denied', { status: 403, message: 'no' })],
    ['no token', new CredentialError('The token server refused the service account.')],
  ])('are read early when the upstream refuses them, once in ten seconds: %s', async (_, refusal) => {
    const { ask, store, advance, credentials } = setUp();
    const { credential } = await credentials.resolve(entry);
    store.value = 'second-key';
    credentials.noteFailure(credential, refusal);
    expect(store.reads).toHaveLength(1);
    await advance(10_000);
    credentials.noteFailure(credential, refusal);
    credentials.noteFailure(credential, refusal);
    await advance(0);
    expect([await ask(), store.reads.length]).toEqual(['second-key', 2]);
  });

  it('are not read early after other failures, nor for other credentials', async () => {
    const { store, advance, credentials } = setUp();
    const { credential } = await credentials.resolve(entry);
    await advance(10_000);
    credentials.noteFailure(credential, new UpstreamStatusError(429, 'x', { status: 429, message: 'no' }));
    credentials.noteFailure(
      { type: 'api-key', apiKey: 'first-key' },
      new UpstreamStatusError(401, 'x', { status: 401, message: 'no' }),
    );
    expect(store.reads).toHaveLength(1);
  });

  it('are dropped when no entry refers to them any more', async () => {
    const { ask, store, advance, catalog, time } = setUp();
    await ask();
    catalog.entries = [];
    await advance(50_000);
    expect([store.reads.length, time.pending]).toEqual([1, 0]);
  });

  it('are read four at a time', async () => {
    const entries = Array.from({ length: 12 }, (_, index) => ({
      ...entry,
      slug: `e${index}`,
      credential: {
        type: 'secret-reference',
        holds: 'api-key',
        reference: { ...reference, name: `n${index}` },
      } as const,
    }));
    const { credentials, store } = setUp({ entries });
    await credentials.warm();
    expect([store.reads.length, store.mostRunning]).toEqual([12, 4]);
    for (const each of entries) expect(credentials.resolve(each)).not.toBeInstanceOf(Promise);
  });

  it('of one store are read while another one hangs', async () => {
    const time = new ManualScheduler();
    const credentials = new SecretCredentials({
      sources: {
        vault: { read: () => new Promise(() => undefined) },
        'google-secret-manager': { read: async () => ({ content: 'key-of-google' }) },
      },
      catalog: { list: async () => [] },
      ...{ leaseMs, clock: time, scheduler: time, random: () => 0.5, onProblem: () => undefined },
    });
    const credentialOf = (store: SecretReference['store'], name: string) =>
      ({ type: 'secret-reference', holds: 'api-key', reference: { store, name } }) as const;
    for (let index = 0; index < 9; index += 1)
      void credentials.resolve({ ...entry, credential: credentialOf('vault', `n${index}`) });
    const other = { ...entry, credential: credentialOf('google-secret-manager', 'n') };
    const answer = Promise.resolve(credentials.resolve(other)).then(keyOf);
    expect(await Promise.race([answer, settle().then(() => 'It hangs.')])).toBe('key-of-google');
  });

  it('are waited for three seconds at most, and used when they come later', async () => {
    const { ask, store, advance, time } = setUp();
    let goOn = (): void => undefined;
    store.pause = new Promise((resolve) => (goOn = resolve));
    const waiting = ask();
    await advance(2_999);
    const state = await Promise.race([waiting, settle().then(() => 'It waits.')]);
    expect(state).toBe('It waits.');
    await advance(1);
    expect(await waiting).toContain(
      'The credential of @gemini cannot be read from vault:team/gemini#key. The secret store did not answer in time.',
    );
    goOn();
    await settle();
    expect([await ask(), store.reads.length, time.pending]).toEqual(['first-key', 1, 1]);
  });

  it('of a store that the gateway has no access to say so', async () => {
    const { ask, credentials } = setUp();
    const credential = {
      type: 'secret-reference',
      holds: 'api-key',
      reference: { store: 'google-secret-manager', name: 'n' },
    } as const;
    expect(await ask({ ...entry, credential })).toContain(
      'no access to a secret store google-secret-manager',
    );
    await expect(credentials.check(credential)).rejects.toMatchObject({ failure: 'not-configured' });
  });

  it('are checked by reading them anew', async () => {
    const { ask, credentials, store } = setUp();
    store.failure = down;
    const { credential } = entry;
    if (credential.type !== 'secret-reference') throw new Error('The entry has a reference.');
    await expect(credentials.check(credential)).rejects.toBe(down);
    store.failure = undefined;
    await credentials.check(credential);
    expect([await ask(), store.reads.length]).toEqual(['first-key', 2]);
  });

  it('are held no more after the end', async () => {
    const { ask, credentials, store, time } = setUp();
    await ask();
    credentials.stop();
    expect([time.pending, store.stops]).toEqual([0, 1]);
  });
});
