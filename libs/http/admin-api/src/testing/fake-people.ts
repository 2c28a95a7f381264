import { IssuerSignIns, People, type Sessions } from '@model-gateway/control-plane';
import { RefusedIdentityError, type Identity, type IdentityProvider } from '@model-gateway/core';
import { MemoryPeopleStore } from '@model-gateway/core/testing';
import type { FakeAdministration } from './fake-administration.js';

/** An issuer whose next sign-in a test decides. */
export interface FakeIssuer {
  identity: Identity;
  /** Why it lets nobody in; undefined: it does. */
  failure: Error | undefined;
}

/** What signs people in, over memory. */
export interface FakePeople {
  readonly issuer: FakeIssuer;
  readonly people: People;
  readonly signInsWith: (sessions: Sessions) => IssuerSignIns;
}

/** People in memory. The group `GROUP` gives the role of the same name in the default workspace. */
export function fakePeople(administration: FakeAdministration): FakePeople {
  let made = 0;
  const sealer = {
    seal: (secret: string) => Buffer.from(secret).toString('base64url'),
    open: (sealed: string) => Buffer.from(sealed, 'base64url').toString(),
    isOutdated: () => false,
  };
  const clock = { now: () => Date.now() };
  const url = 'https://issuer.example';
  const issuer: FakeIssuer = {
    identity: { issuer: url, subject: 'ann', name: 'Ann', groups: ['viewer'] },
    failure: undefined,
  };
  const provider: IdentityProvider = {
    issuer: url,
    label: 'Acme ID',
    begin: async () => {
      if (issuer.failure) throw issuer.failure;
      return { url: `${url}/authorize`, secrets: { state: 's', nonce: 'n', verifier: 'v' } };
    },
    complete: async (returned) => {
      if (issuer.failure) throw issuer.failure;
      if (!returned.includes('code=')) throw new RefusedIdentityError('The issuer sent no code.');
      return { identity: issuer.identity, idToken: 'id token', refreshToken: 'refresh' };
    },
    recheck: async () => undefined,
    signOutUrl: async () => `${url}/end`,
  };
  const people = new People({
    ...{ store: new MemoryPeopleStore(), issuer: url, sealer, clock },
    groupRoles: (['owner', 'admin', 'developer', 'viewer'] as const).map((role) => ({
      ...{ group: role, workspace: 'default', role },
    })),
    audit: { record: async (entry) => void administration.audit.push(entry) },
    ids: { next: (prefix) => `${prefix}${++made}` },
  });
  return {
    issuer,
    people,
    signInsWith: (sessions) =>
      new IssuerSignIns({
        ...{ provider, people, sessions, sealer, clock },
        publicUrl: 'https://gateway.example',
        onRefused: () => undefined,
      }),
  };
}
