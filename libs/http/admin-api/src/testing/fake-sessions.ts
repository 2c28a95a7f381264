import { Sessions, type People } from '@model-gateway/control-plane';
import { MemorySessionStore } from '@model-gateway/core/testing';
import type { FakeAdministration } from './fake-administration.js';

/** Sessions in memory. Digests are the secrets themselves, and every key is an administrator's. */
export function fakeSessions(administration: FakeAdministration, people: People): Sessions {
  let made = 0;
  return new Sessions({
    store: new MemorySessionStore(),
    audit: { record: async (entry) => void administration.audit.push(entry) },
    sealer: {
      seal: (secret) => `sealed:${secret}`,
      open: (sealed) => sealed.slice('sealed:'.length),
      isOutdated: () => false,
    },
    keys: { make: () => `secret-${++made}`, digest: (secret) => secret },
    ids: { next: (prefix) => `${prefix}${++made}` },
    clock: { now: () => Date.now() },
    callerOf: (digest) => ({ id: digest, name: 'admin', scopes: ['admin'] }),
    personOf: (id) => people.callerOf(id),
    onProblem: () => undefined,
  });
}
