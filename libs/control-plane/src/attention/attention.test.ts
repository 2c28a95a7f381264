import type { AnalyticsRow, ApiKey, CatalogEntry } from '@model-gateway/core';
import { replicaReport } from '@model-gateway/core/testing';
import type { KnownModel } from '../models/list-known-models.js';
import type { TargetHealth } from '../targets/target-health.js';
import { ownerAttention, waitingAttention } from './people-attention.js';
import { budgetAttention, circuitAttention, keyAttention, providerAttention } from './resource-attention.js';
import { configFileAttention, logAttention, modelAttention, replicaAttention } from './system-attention.js';

const now = Date.parse('2026-11-24T12:00:00Z');
const day = 86_400_000;
const kinds = (items: readonly { kind: string; message: string }[]) =>
  items.map(({ kind, message }) => [kind, message]);

const key = (more: Partial<ApiKey>) => ({
  item: { id: 'key_1', name: 'search-team', scopes: ['inference'], secrets: [], ...more } as ApiKey,
  managedBy: 'api' as const,
});
const target = (more: Partial<TargetHealth>): TargetHealth => ({
  provider: 'google',
  slug: 'a',
  model: 'm',
  state: 'healthy',
  hour: { attempts: 1, failed: 0, rateLimited: 0 },
  lastFiveMinutes: { attempts: 1, failed: 0, rateLimited: 0 },
  served: 1,
  servedMs: 1,
  circuits: [],
  ...more,
});

describe('keys', () => {
  it('that expire within 14 days, and old secrets that end within two', () => {
    const soon = key({ expiresAt: now + 5.5 * day, secrets: [{ digest: 'd', expiresAt: now + day / 2 }] });
    expect(kinds(keyAttention([soon], now))).toEqual([
      ['key_expires', 'The key search-team expires in 5 days.'],
      ['old_secret_ends', 'The old secret of the key search-team ends within a day.'],
    ]);
  });

  it.each([
    ['later', { expiresAt: now + 15 * day }],
    ['never', {}],
    ['expired', { expiresAt: now - 1 }],
    ['revoked', { revokedAt: 1, expiresAt: now + day }],
  ])('%s need none', (_, more) => {
    expect(keyAttention([key(more)], now)).toEqual([]);
  });
});

describe('people', () => {
  it.each([
    ['left', 'The owner of the key search-team has left.'],
    ['no_role', 'The owner of the key search-team has no role in the workspace any more.'],
    ['other_issuer', 'The owner of the key search-team signed in at an issuer that is no longer asked.'],
  ] as const)('whose keys work, and with whom something is the matter: %s', (state, message) => {
    const states = new Map([['key_1', state]]);
    expect(kinds(ownerAttention([key({ owner: 'person_1' })], states, now))).toEqual([
      ['key_owner_left', message],
    ]);
    expect(ownerAttention([key({ owner: 'person_1' })], new Map(), now)).toEqual([]);
    expect(ownerAttention([key({ revokedAt: 1 }), key({ expiresAt: now - 1 })], states, now)).toEqual([]);
  });

  it('who wait for a role', () => {
    expect(waitingAttention(0)).toEqual([]);
    expect(kinds([...waitingAttention(1), ...waitingAttention(3)])).toEqual([
      ['person_without_role', '1 person has signed in and waits for a role.'],
      ['person_without_role', '3 people have signed in and wait for a role.'],
    ]);
  });
});

describe('providers', () => {
  const entry = { item: { slug: 'a' } as CatalogEntry, managedBy: 'api' } as const;
  const refused = { at: now, code: 'upstream_error', status: 401, message: 'Invalid key.', requestId: 'r' };

  it('whose credential is refused, until something succeeds', () => {
    expect(kinds(providerAttention([entry], [target({ lastFailure: refused })]))).toEqual([
      ['credential_fails', 'The upstream refuses the credential of @a: Invalid key.'],
    ]);
    const later = target({ lastFailure: refused, lastSuccessAt: now + 1 });
    expect(providerAttention([entry], [later])).toEqual([]);
    expect(providerAttention([entry], [target({ lastFailure: { ...refused, status: 500 } })])).toEqual([]);
    expect(providerAttention([entry], [target({ slug: 'b', lastFailure: refused })])).toEqual([]);
  });

  it('whose credential cannot be had, without the blame on the upstream', () => {
    const message = 'Vault cannot be reached.';
    const unread = target({ lastFailure: { at: now, code: 'credential_error', message, requestId: 'r' } });
    expect(kinds(providerAttention([entry], [unread]))).toEqual([
      ['credential_fails', 'The gateway cannot use the credential of @a: Vault cannot be reached.'],
    ]);
  });

  it('whose credential is refused, until the entry is changed', () => {
    const failing = [target({ lastFailure: refused })];
    expect(providerAttention([{ ...entry, updatedAt: now - 1 }], failing)).toHaveLength(1);
    expect(providerAttention([{ ...entry, updatedAt: now + 1 }], failing)).toEqual([]);
  });

  it('that cannot be decrypted', () => {
    expect(providerAttention([{ ...entry, unreadable: true }], [])[0]?.kind).toBe('resource_unreadable');
  });

  it('with an open circuit', () => {
    const open = target({ region: 'eu', circuits: [{ replica: 'r', state: 'open' }] });
    expect(kinds(circuitAttention([open, target({})]))).toEqual([
      ['circuit_open', 'The circuit of @a/m in eu is open in 1 process.'],
    ]);
  });
});

it.each([
  [79, []],
  [80, [['budget_near', '80 % of the budget of the key search-team is spent: $100.']]],
  [100, [['budget_used_up', 'The budget of the key search-team is used up: $100.']]],
])('a budget of 100 dollars with %s spent', (spent, expected) => {
  const standing = { budget: { type: 'cost', limit: 100 } as const, spent, reserved: 0 };
  const owner = { resource: 'api-keys', id: 'key_1', name: 'search-team' };
  expect(kinds(budgetAttention([{ owner, standing }]))).toEqual(expected);
});

describe('models in use', () => {
  const used = (group: string | null, unpriced = 0) => ({ group, requests: 9, unpriced }) as AnalyticsRow;
  const known = [
    { id: 'google/old', kind: 'google', retirement: { notBefore: '2027-01-10', replacement: 'new' } },
    { id: 'vertex-ai/old', kind: 'vertex-ai', retirement: { notBefore: '2026-12-24' } },
    { id: 'google/far', kind: 'google', retirement: { notBefore: '2027-03-01' } },
    { id: 'google/gone', kind: 'google', retirement: { notBefore: '2026-11-01', replacement: 'new' } },
  ] as unknown as readonly KnownModel[];

  it('that may end within 60 days, or whose price is unknown', () => {
    const usage = [used('old'), used('far'), used('gone'), used(null), used('tuned', 3)];
    expect(kinds(modelAttention(usage, now, known))).toEqual([
      ['model_retires', 'The model old may end in 29 days.'],
      ['model_retires', 'The model gone may have ended. Use new instead.'],
      ['price_unknown', 'The price of tuned is unknown: 3 requests of the last seven days.'],
    ]);
  });
});

describe('processes', () => {
  const seen = (id: string, configDigest: string, ageMs = 0) => ({
    ageMs,
    report: replicaReport(id, { configDigest }),
  });

  it('that have different config files, or keep an old one', () => {
    const problems = [{ path: 'configs[2].targets', line: 41, message: 'unknown member' }];
    expect(
      kinds(
        configFileAttention({ state: 'kept-old', path: 'g.yaml', problems }, [
          seen('a', '1'),
          seen('b', '2'),
        ]),
      ),
    ).toEqual([
      [
        'config_file_kept_old',
        'The config file is invalid, so what it said before stays in force: line 41 configs[2].targets: unknown member.',
      ],
      ['config_differs', 'The processes have different config files.'],
    ]);
    expect(configFileAttention({ state: 'loaded', problems: [] }, [seen('a', '1'), seen('b', '1')])).toEqual(
      [],
    );
  });

  it('that are silent', () => {
    const items = replicaAttention([seen('a', ''), seen('b', '', 40_000)], ({ ageMs }) => ageMs > 0, now);
    expect(kinds(items)).toEqual([['replica_silent', 'The process 1 on machine is not heard of any more.']]);
  });

  it('whose log is behind', () => {
    expect(logAttention(now - 61_000, now)[0]?.kind).toBe('log_lags');
    expect(logAttention(now - 59_000, now)).toEqual([]);
    expect(logAttention(undefined, now)).toEqual([]);
  });
});
