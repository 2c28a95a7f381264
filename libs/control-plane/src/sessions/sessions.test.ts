import type { AuditEntry, Caller } from '@model-gateway/core';
import { MemorySessionStore } from '@model-gateway/core/testing';
import { Sessions } from './sessions.js';

const context = { requestId: 'req_1', address: '10.0.0.7', userAgent: 'b'.repeat(300) };
const caller: Caller = { id: 'key_1', name: 'ops', scopes: ['admin'] };

function started(store = new MemorySessionStore()) {
  const clock = { time: 1_000_000, now: () => clock.time };
  const valid = new Map([['digest of key', caller]]);
  const audit: AuditEntry[] = [];
  let made = 0;
  const sessions = new Sessions({
    store,
    audit: { record: async (entry) => void audit.push(entry) },
    sealer: {
      seal: (secret, place) => JSON.stringify([secret, place]),
      open: (sealed, place) => {
        const [secret, of] = JSON.parse(sealed) as [string, string];
        if (of !== place) throw new Error('Sealed for another place.');
        return secret;
      },
      isOutdated: () => false,
    },
    keys: { make: () => `token ${++made}`, digest: (secret) => `digest of ${secret}` },
    ids: { next: (prefix) => `${prefix}${++made}` },
    clock,
    callerOf: (digest) => valid.get(digest),
    onProblem: (message) => {
      throw new Error(message);
    },
  });
  return { sessions, clock, valid, audit, store };
}

describe('a session', () => {
  it('is found by its token, with the caller of its key', async () => {
    const { sessions } = started();
    const { token, csrf, session } = await sessions.signIn('key', caller, context);
    expect(await sessions.find(token)).toEqual({ session, caller, csrf });
    expect(session.userAgent).toHaveLength(200);
    expect(await sessions.find('another')).toBeUndefined();
  });

  it('is stored without its token and without the secret of its key', async () => {
    const { sessions, store } = started();
    const { token, csrf } = await sessions.signIn('key', caller, context);
    const stored = JSON.stringify(await store.list());
    for (const secret of [token, csrf])
      expect(stored.replaceAll(`digest of ${token}`, '')).not.toContain(secret);
  });

  it('ends twelve hours after the sign-in', async () => {
    const { sessions, clock } = started();
    const { token } = await sessions.signIn('key', caller, context);
    for (let minutes = 0; minutes < 719; minutes += 1) {
      clock.time += 60_000;
      expect(await sessions.find(token)).toBeDefined();
    }
    clock.time += 60_000;
    expect(await sessions.find(token)).toBeUndefined();
    expect(await sessions.list()).toEqual([]);
  });

  it('ends after two hours without a request', async () => {
    const { sessions, clock } = started();
    const { token } = await sessions.signIn('key', caller, context);
    clock.time += 7_199_999;
    expect(await sessions.find(token)).toBeDefined();
    clock.time += 7_200_000;
    expect(await sessions.find(token)).toBeUndefined();
  });

  it('ends at once with the secret of its key', async () => {
    const { sessions, valid } = started();
    const { token } = await sessions.signIn('key', caller, context);
    expect(await sessions.find(token)).toBeDefined();
    valid.clear();
    expect(await sessions.find(token)).toBeUndefined();
  });

  it('stays ended when its last request is still being answered', async () => {
    const { sessions, clock } = started();
    const { token, session } = await sessions.signIn('key', caller, context);
    clock.time += 60_000;
    const answering = sessions.find(token);
    await Promise.all([sessions.revoke(session.id, caller, context), answering]);
    expect(await sessions.find(token)).toBeUndefined();
  });

  it('ends here within two seconds of its end in another process', async () => {
    const store = new MemorySessionStore();
    const [one, other] = [started(store), started(store)];
    const { token, session } = await one.sessions.signIn('key', caller, context);
    expect(await other.sessions.find(token)).toBeDefined();
    await one.sessions.revoke(session.id, caller, context);
    expect(await one.sessions.find(token)).toBeUndefined();
    other.clock.time += 2_000;
    expect(await other.sessions.find(token)).toBeUndefined();
  });

  it('is on record when it begins and ends', async () => {
    const { sessions, audit } = started();
    const first = await sessions.signIn('key', caller, context);
    await sessions.signOut(first, context);
    const second = await sessions.signIn('key', caller, context);
    await sessions.revoke(second.session.id, { ...caller, name: 'other' }, context);
    expect(audit.map(({ action, kind, actor }) => [action, kind, actor.name])).toEqual([
      ['create', 'sessions', 'ops'],
      ['delete', 'sessions', 'ops'],
      ['create', 'sessions', 'ops'],
      ['revoke', 'sessions', 'other'],
    ]);
    expect(JSON.stringify(audit)).not.toContain(first.token);
  });

  it('that does not exist cannot be ended', async () => {
    const { sessions } = started();
    await expect(sessions.revoke('session_9', caller, context)).rejects.toMatchObject({
      code: 'session_not_found',
    });
  });
});

describe('a one-time link', () => {
  it('signs in once, as the key that made it', async () => {
    const { sessions } = started();
    const link = await sessions.makeLink('key', caller);
    const { session, token } = await sessions.signInByLink(link.token, context);
    expect(session.key).toEqual({ id: 'key_1', name: 'ops' });
    expect(await sessions.find(token)).toBeDefined();
    await expect(sessions.signInByLink(link.token, context)).rejects.toMatchObject({ code: 'link_used' });
  });

  it.each([
    ['is too old', ({ clock }: ReturnType<typeof started>) => void (clock.time += 600_000)],
    ['has outlived its key', ({ valid }: ReturnType<typeof started>) => valid.clear()],
    [
      'is of a key that may administer no more',
      ({ valid }: ReturnType<typeof started>) =>
        void valid.set('digest of key', { ...caller, scopes: ['inference'] }),
    ],
  ])('does not sign in when it %s', async (_, change) => {
    const parts = started();
    const { token } = await parts.sessions.makeLink('key', caller);
    change(parts);
    await expect(parts.sessions.signInByLink(token, context)).rejects.toMatchObject({ code: 'link_expired' });
  });

  it('does not sign in when nobody has made it', async () => {
    const { sessions } = started();
    await expect(sessions.signInByLink('made up', context)).rejects.toMatchObject({ code: 'link_expired' });
  });
});
