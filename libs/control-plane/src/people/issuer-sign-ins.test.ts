import {
  IdentityProviderError,
  RefusedIdentityError,
  type AuditEntry,
  type Identity,
  type IdentityProvider,
} from '@model-gateway/core';
import { MemoryPeopleStore, MemorySessionStore } from '@model-gateway/core/testing';
import { Sessions } from '../sessions/sessions.js';
import type { GroupRole } from './group-roles.js';
import { IssuerSignIns, signInTakesMs } from './issuer-sign-ins.js';
import { checkEveryMs, People } from './people.js';
import { PersonChecks } from './person-checks.js';

const context = { requestId: 'req_1', address: '10.0.0.7' };
const actor = { id: 'key_1', name: 'ops', requestId: 'req_2' };
const ann: Identity = { issuer: 'https://issuer.example', subject: 'ann', name: 'Ann', groups: ['ml-dev'] };
const groupRoles: readonly GroupRole[] = [
  { group: 'ml-dev', workspace: 'ads', role: 'developer' },
  { group: 'platform', workspace: 'default', role: 'owner' },
];

function started() {
  const clock = { time: 1_000_000, now: () => clock.time };
  const audit: AuditEntry[] = [];
  const issuer = {
    identity: ann,
    refreshToken: 'refresh' as string | undefined,
    failure: undefined as Error | undefined,
    seen: [] as string[],
    hasLeft: false,
    checks: 0,
    duringCheck: async () => undefined as unknown,
  };
  const provider: IdentityProvider = {
    issuer: ann.issuer,
    label: 'Acme ID',
    begin: async () => {
      if (issuer.failure) throw issuer.failure;
      return { url: 'https://issuer.example/authorize', secrets: { state: 's', nonce: 'n', verifier: 'v' } };
    },
    complete: async (returned, { state }) => {
      issuer.seen.push(returned);
      if (issuer.failure) throw issuer.failure;
      if (!returned.includes(`state=${state}`)) throw new RefusedIdentityError('Another state.');
      const { identity, refreshToken } = issuer;
      return { identity, idToken: 'id token', ...(refreshToken !== undefined && { refreshToken }) };
    },
    recheck: async () => {
      issuer.checks += 1;
      await issuer.duringCheck();
      if (issuer.failure) throw issuer.failure;
      return issuer.hasLeft ? undefined : { identity: issuer.identity, refreshToken: 'next refresh' };
    },
    signOutUrl: async (returnUri, idToken) => `https://issuer.example/end?${returnUri}&${idToken}`,
  };
  let made = 0;
  const parts = {
    sealer: {
      seal: (secret: string, place: string) => JSON.stringify([secret, place]),
      open: (sealed: string, place: string) => {
        const [secret, of] = JSON.parse(sealed) as [string, string];
        if (of !== place) throw new Error('Sealed for another place.');
        return secret;
      },
      isOutdated: () => false,
    },
    ids: { next: (prefix: string) => `${prefix}${++made}` },
    audit: { record: async (entry: AuditEntry) => void audit.push(entry) },
    clock,
  };
  const people = new People({ ...parts, store: new MemoryPeopleStore(), issuer: ann.issuer, groupRoles });
  const store = new MemorySessionStore();
  const sessions = new Sessions({
    ...parts,
    store,
    keys: { make: () => `token ${++made}`, digest: (secret) => `digest of ${secret}` },
    callerOf: () => undefined,
    personOf: (id) => people.callerOf(id),
    onProblem: (message) => {
      throw new Error(message);
    },
  });
  const signIns = new IssuerSignIns({
    ...parts,
    provider,
    people,
    sessions,
    publicUrl: 'https://gateway.example',
    onRefused: () => undefined,
  });
  const signIn = async () => {
    const { begun } = await signIns.begin('/console/keys');
    return signIns.complete('code=c&state=s', begun, context);
  };
  const problems: string[] = [];
  const checks = new PersonChecks({
    ...{ people, provider },
    scheduler: { schedule: () => () => undefined },
    onProblem: (message) => problems.push(message),
  });
  const { sealer } = parts;
  return { clock, audit, issuer, people, sealer, sessions, store, signIns, signIn, checks, problems };
}

describe('a sign-in at an issuer', () => {
  it('begins a session of the person, with the roles of the groups', async () => {
    const { signIn, sessions, audit, issuer } = started();
    const { started: session, returnTo } = await signIn();
    expect(returnTo).toBe('/console/keys');
    expect(issuer.seen).toEqual(['https://gateway.example/auth/oidc/callback?code=c&state=s']);
    const live = await sessions.find(session.token);
    expect(live?.caller).toEqual({
      id: live?.session.person?.id,
      name: 'Ann',
      person: live?.session.person?.id,
      scopes: [],
      roles: { ads: 'developer' },
    });
    expect(audit).toMatchObject([{ action: 'create', kind: 'sessions', actor: { name: 'Ann' } }]);
    expect(JSON.stringify(audit)).not.toMatch(/token|refresh/);
  });

  it('is of the same person the second time', async () => {
    const { signIn, people } = started();
    const first = await signIn();
    const second = await signIn();
    expect(second.started.caller.id).toBe(first.started.caller.id);
    expect(await people.list()).toHaveLength(1);
  });

  it.each([
    ['without a cookie', undefined],
    ['with a cookie that the gateway has not made', 'made up'],
    ['with a text that the gateway has sealed for something else', JSON.stringify(['{}', 'another place'])],
  ])('is refused %s', async (_, cookie) => {
    const { signIns } = started();
    await expect(signIns.complete('code=c&state=s', cookie, context)).rejects.toMatchObject({
      problem: 'expired',
    });
  });

  it('is refused when it takes too long', async () => {
    const { signIns, clock } = started();
    const { begun } = await signIns.begin('/console/');
    clock.time += signInTakesMs;
    await expect(signIns.complete('code=c&state=s', begun, context)).rejects.toMatchObject({
      problem: 'expired',
    });
  });

  it.each([
    ['refused', 'code=c&state=other', undefined],
    ['refused', 'code=c&state=s', new RefusedIdentityError('A wrong nonce.')],
    ['denied', 'error=access_denied&state=s', new RefusedIdentityError('The issuer answered access_denied.')],
    ['unavailable', 'code=c&state=s', new IdentityProviderError('The issuer cannot be reached.')],
  ])('is %s for %s', async (problem, query, failure) => {
    const { signIns, issuer, people } = started();
    const { begun } = await signIns.begin('/console/keys');
    issuer.failure = failure;
    await expect(signIns.complete(query, begun, context)).rejects.toMatchObject({
      problem,
      returnTo: '/console/keys',
    });
    expect(await people.list()).toEqual([]);
  });

  it('waits for a role when no group gives one', async () => {
    const { signIn, issuer, people } = started();
    issuer.identity = { ...ann, groups: ['sales'] };
    await expect(signIn()).rejects.toMatchObject({ problem: 'no-role' });
    const [waiting] = await people.list();
    await people.giveRole(waiting?.person.id ?? '', 'ads', 'viewer', actor);
    expect((await signIn()).started.caller.roles).toEqual({ ads: 'viewer' });
  });

  it('holds for an hour when the issuer cannot be asked again', async () => {
    const { signIn, issuer, sessions, clock } = started();
    issuer.refreshToken = undefined;
    const { started: session } = await signIn();
    clock.time += 3_599_999;
    expect(await sessions.find(session.token)).toBeDefined();
    clock.time += 1;
    expect(await sessions.find(session.token)).toBeUndefined();
  });

  it('signs out at the issuer too', async () => {
    const { signIn, signIns } = started();
    const { started: session } = await signIn();
    expect(await signIns.signOutUrl(session)).toBe(
      'https://issuer.example/end?https://gateway.example/console/sign-in&id token',
    );
  });
});

describe('a session that somebody has written to the database', () => {
  it('signs nobody in, neither made up nor bent to another person', async () => {
    const { signIn, sessions, store, people, clock } = started();
    const { started: own } = await signIn();
    const boss = { ...ann, subject: 'boss', groups: ['platform'] };
    const { person } = await people.admit({ identity: boss });
    const named = { id: person.id, name: person.name };
    const bent = { ...own.session, person: named } as typeof own.session;
    await store.add(bent);
    await store.add({ ...bent, id: 'made-up', tokenDigest: 'digest of mine' });
    clock.time += 2_000;
    expect(await sessions.find(own.token)).toBeUndefined();
    expect(await sessions.find('mine')).toBeUndefined();
    await store.add(own.session);
    clock.time += 2_000;
    expect(await sessions.find(own.token)).toMatchObject({ caller: { id: own.caller.id } });
  });
});

describe('a role by hand', () => {
  it('counts within two seconds, beside that of a group, and is on record', async () => {
    const { signIn, sessions, people, audit, clock } = started();
    const { started: session } = await signIn();
    const id = session.caller.id;
    await people.giveRole(id, 'search', 'admin', actor);
    clock.time += 2_000;
    expect((await sessions.find(session.token))?.caller.roles).toEqual({ ads: 'developer', search: 'admin' });
    await people.giveRole(id, 'search', undefined, actor);
    clock.time += 2_000;
    expect((await sessions.find(session.token))?.caller.roles).toEqual({ ads: 'developer' });
    expect(audit.slice(1)).toMatchObject([
      {
        action: 'update',
        kind: 'people',
        workspace: 'search',
        actor: { name: 'ops' },
        after: { role: 'admin' },
      },
      { action: 'update', kind: 'people', workspace: 'search', before: { role: 'admin' } },
    ]);
  });

  it('is in the audit log of the default workspace where it is one there', async () => {
    const { signIn, people, audit } = started();
    const { started: session } = await signIn();
    await people.giveRole(session.caller.id, 'default', 'owner', actor);
    expect(audit.at(-1)).toMatchObject({ kind: 'people', after: { role: 'owner' } });
    expect(audit.at(-1)).not.toHaveProperty('workspace');
  });

  it('is not taken where there is none, whatever the workspace is called', async () => {
    const { signIn, people, audit } = started();
    const { started: session } = await signIn();
    await people.giveRole(session.caller.id, 'constructor', undefined, actor);
    expect(audit.filter(({ kind }) => kind === 'people')).toEqual([]);
  });

  it('cannot be given to nobody', async () => {
    const { people } = started();
    await expect(people.giveRole('person_9', 'ads', 'viewer', actor)).rejects.toMatchObject({
      code: 'person_not_found',
    });
  });
});

describe('somebody who is removed', () => {
  it('is signed in no more, and has lost the roles by hand', async () => {
    const { signIn, sessions, people } = started();
    const { started: session } = await signIn();
    await people.giveRole(session.caller.id, 'search', 'admin', actor);
    await people.remove(session.caller.id, actor);
    expect(await sessions.find(session.token)).toBeUndefined();
    expect((await signIn()).started.caller.roles).toEqual({ ads: 'developer' });
  });
});

describe('asking the issuer again', () => {
  it('happens within each hour, once', async () => {
    const { signIn, issuer, checks, clock, sessions } = started();
    const { started: session } = await signIn();
    clock.time += checkEveryMs - 1;
    await checks.checkDue();
    expect(issuer.checks).toBe(0);
    clock.time += 1;
    issuer.identity = { ...ann, groups: ['platform'] };
    await Promise.all([checks.checkDue(), checks.checkDue()]);
    expect(issuer.checks).toBe(1);
    expect((await sessions.find(session.token))?.caller.roles).toEqual({ default: 'owner' });
    clock.time += checkEveryMs;
    await checks.checkDue();
    expect(issuer.checks).toBe(2);
    expect(checkEveryMs + 2 * 60_000).toBeLessThan(3_600_000);
  });

  it('ends the access of who has left, which is on record, until they sign in again', async () => {
    const { signIn, issuer, checks, clock, sessions, people, audit } = started();
    const { started: session } = await signIn();
    clock.time += checkEveryMs;
    issuer.hasLeft = true;
    await checks.checkDue();
    expect(await sessions.find(session.token)).toBeUndefined();
    expect(await people.list()).toMatchObject([{ person: { leftAt: clock.time } }]);
    expect(audit.at(-1)).toMatchObject({ kind: 'people', after: { left: true }, actor: { id: 'gateway' } });
    clock.time += checkEveryMs;
    await checks.checkDue();
    expect(issuer.checks).toBe(1);
    expect((await signIn()).started.caller.roles).toEqual({ ads: 'developer' });
  });

  it('ends the access of whom it can no longer ask for, and does not say that they have left', async () => {
    const { signIn, issuer, checks, clock, sessions, people, sealer } = started();
    const { started: session } = await signIn();
    clock.time += checkEveryMs;
    const { open } = sealer;
    sealer.open = () => {
      throw new Error('It was sealed with a lost key.');
    };
    await checks.checkDue();
    expect(issuer.checks).toBe(0);
    expect(await people.list()).toMatchObject([{ person: { leftAt: clock.time, unaskable: true } }]);
    const [{ person } = { person: { id: '' } }] = await people.list();
    expect((await people.lookUpOwners(new Set([person.id])))(person.id, 'ads')).toBeUndefined();
    expect(await sessions.find(session.token)).toBeUndefined();
    sealer.open = open;
    await signIn();
    expect((await people.list())[0]?.person).not.toHaveProperty('unaskable');
  });

  it('changes nothing while the issuer cannot be asked, and goes on when it can', async () => {
    const { signIn, issuer, checks, clock, sessions, problems } = started();
    const { started: session } = await signIn();
    clock.time += checkEveryMs;
    issuer.failure = new IdentityProviderError('The issuer cannot be reached.');
    await checks.checkDue();
    expect(problems).toEqual(['The issuer could not be asked whether it still lets somebody in.']);
    expect(await sessions.find(session.token)).toBeDefined();
    issuer.failure = undefined;
    issuer.hasLeft = true;
    clock.time += 60_000;
    await checks.checkDue();
    expect(await sessions.find(session.token)).toBeUndefined();
  });

  it('does not end the access of who signs in meanwhile', async () => {
    const { signIn, issuer, checks, clock, people } = started();
    await signIn();
    clock.time += checkEveryMs;
    issuer.hasLeft = true;
    issuer.duringCheck = async () => {
      clock.time += 1;
      await signIn();
    };
    await checks.checkDue();
    expect((await people.list())[0]?.person.leftAt).toBeUndefined();
  });
});
