import type { StoredSession, StoredSignInLink } from '../administration/stored-session.js';
import type { SessionStore } from '../ports/session-store.js';
import { withStores, type TestDatabases } from './test-database.js';

type KeySession = Extract<StoredSession, { readonly sealedKeyDigest: string }>;

/** A session with these members. */
export function storedSession(id: string, members: Partial<StoredSession> = {}): StoredSession {
  return {
    id,
    tokenDigest: `digest of ${id}`,
    key: { id: 'key_1', name: 'ops' },
    sealedKeyDigest: 'sealed',
    createdAt: 1_000,
    seenAt: 1_000,
    expiresAt: 9_000_000_000_000,
    address: '10.0.0.7',
    ...members,
  } as StoredSession;
}

/** What every {@link SessionStore} does. Called in a test file of the store's. */
export function describeSessionStore(name: string, databases: TestDatabases<SessionStore>): void {
  const stores = (body: Parameters<typeof withStores<SessionStore>>[1]) => withStores(databases, body);
  const link: StoredSignInLink = {
    tokenDigest: 'digest',
    key: { id: 'key_1', name: 'ops' },
    sealedKeyDigest: 'sealed',
    expiresAt: 9_000_000_000_000,
  };

  describe(`${name}, as a store of sessions`, () => {
    it(
      'finds a session by the digest of its token, as it was stored',
      stores(async (open) => {
        const store = await open();
        const session = storedSession('session_1', { userAgent: 'Browser "1" ä\u{1f600}' });
        await store.add(session);
        expect(await store.find(session.tokenDigest)).toEqual(session);
        expect(await store.find('another digest')).toBeUndefined();
      }),
    );

    it(
      'finds the session of a person, as it was stored',
      stores(async (open) => {
        const store = await open();
        const { key: _key, sealedKeyDigest: _digest, ...facts } = storedSession('session_1') as KeySession;
        const session = { ...facts, person: { id: 'person_1', name: 'Ann' }, sealedIdToken: 'sealed' };
        await store.add(session);
        expect(await store.find(session.tokenDigest)).toEqual(session);
        expect(await store.end(session.id)).toEqual(session);
      }),
    );

    it(
      'lists the newest first',
      stores(async (open) => {
        const store = await open();
        for (const createdAt of [2_000, 3_000, 1_000])
          await store.add(storedSession(`session_${createdAt}`, { createdAt }));
        expect((await store.list()).map(({ createdAt }) => createdAt)).toEqual([3_000, 2_000, 1_000]);
      }),
    );

    it(
      'forgets sessions that had expired when another one begins',
      stores(async (open) => {
        const store = await open();
        await store.add(storedSession('session_1', { expiresAt: 4_999 }));
        await store.add(storedSession('session_2', { expiresAt: 5_000 }));
        await store.add(storedSession('session_3', { createdAt: 5_000 }));
        expect((await store.list()).map(({ id }) => id)).toEqual(['session_3', 'session_2']);
      }),
    );

    it(
      'knows when a session was used last',
      stores(async (open) => {
        const store = await open();
        const session = storedSession('session_1');
        await store.add(session);
        await store.touch(session.id, 5_000);
        await store.touch('session_2', 6_000);
        expect(await store.find(session.tokenDigest)).toEqual({ ...session, seenAt: 5_000 });
      }),
    );

    it(
      'ends a session once, and no other',
      stores(async (open) => {
        const store = await open();
        const [one, other] = [storedSession('session_1'), storedSession('session_2')];
        await store.add(one);
        await store.add(other);
        expect(await store.end(one.id)).toEqual(one);
        expect(await store.end(one.id)).toBeUndefined();
        expect(await store.find(one.tokenDigest)).toBeUndefined();
        expect(await store.find(other.tokenDigest)).toEqual(other);
      }),
    );

    it(
      'gives a link once, also to many who ask at the same time',
      stores(async (open) => {
        const store = await open();
        await store.addLink(link);
        const taken = await Promise.all(Array.from({ length: 8 }, () => store.takeLink(link.tokenDigest)));
        expect(taken.filter((one) => one !== 'used')).toEqual([link]);
        expect(await store.takeLink(link.tokenDigest)).toBe('used');
        expect(await store.takeLink('another digest')).toBe('unknown');
      }),
    );
  });
}
