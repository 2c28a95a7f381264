import {
  ConflictError,
  NotFoundError,
  PreconditionFailedError,
  StoreUnavailableError,
  type ApiKey,
  type AuditEntry,
  type CatalogEntry,
  type ConfigRecord,
  type Managed,
  type NotFoundCode,
  type ResourceKind,
} from '@model-gateway/core';
import {
  type Administration,
  type CheckedConfig,
  type ChangeContext,
  type PageQuery,
  type ResourceUser,
  type FoundResource,
  resourceRegistry,
} from '@model-gateway/control-plane';
import type { Guardrail } from '@model-gateway/gateway-config';
import { matchesAuditFilter } from '@model-gateway/core/testing';
import { entryOf, epoch, keyOf } from './fake-items.js';
import { FakeRecords, type FakeStore } from './fake-records.js';
import { pageOf, sliceOf, taken } from './fake-page.js';
import { fakeProviderTrials } from './fake-provider-trials.js';
import { fakeModels } from './fake-models.js';
import { fakeLabels, fakePartials, fakePrompts } from './fake-prompts.js';
import { fakeViews } from './fake-views.js';
import { FakeAlerts } from './fake-alerts.js';

const times = { createdAt: epoch, updatedAt: epoch };

/** Keeps all kinds of resources in memory, and records what it was asked for. Nothing in it is checked. */
export class FakeAdministration implements FakeStore {
  readonly keys = new Map<string, Managed<ApiKey>>();
  readonly entries = new Map<string, Managed<CatalogEntry>>();
  readonly stored = new Map<string, Managed<ConfigRecord>>();
  /** What is said of the next config that is checked. */
  report: CheckedConfig = { ok: true, problems: [], findings: [] };
  readonly audit: AuditEntry[] = [];
  /** What can be found by parts of ids. */
  hits: readonly FoundResource[] = [];
  /** What is said to use anything. */
  usersOfAll: readonly ResourceUser[] = [];
  readonly contexts: ChangeContext[] = [];
  /** True: the store cannot be reached. */
  away = false;
  private revision = 0;
  private readonly repeated = new Map<string, { settings: string; answer: unknown }>();

  readonly prompts = fakePrompts(this);
  readonly partials = fakePartials(this);
  readonly labels = fakeLabels(this);
  readonly views = fakeViews(this);
  readonly models = fakeModels(this);
  readonly fakeAlerts = new FakeAlerts(this);
  readonly alerts: Administration['alerts'] = this.fakeAlerts.administration;

  readonly apiKeys: Administration['apiKeys'] = {
    list: async (query) => pageOf([...this.keys.values()], ({ id }) => id, query),
    read: async (id) => this.found(this.keys, id, 'api_key_not_found'),
    create: async (settings, context) =>
      this.once(settings, context, () => {
        if ([...this.keys.values()].some(({ item }) => item.name === settings.name)) throw taken('name');
        const id = `key_${this.keys.size + 1}`;
        const key = this.save(this.keys, id, keyOf(id, settings), 'api-keys', 'create', context);
        return { key, secret: 'gwk_secret' };
      }),
    update: async (id, changes, context) => {
      const before = this.changeable(this.keys, id, 'api_key_not_found', context);
      return this.save(this.keys, id, keyOf(id, changes, before.item), 'api-keys', 'update', context);
    },
    rotate: async (id, overlapMs, context) => {
      const { item } = this.changeable(this.keys, id, 'api_key_not_found', context);
      const old = item.secrets.map((secret) => ({ ...secret, expiresAt: epoch + overlapMs }));
      const rotated = { ...item, secrets: [...old, { digest: 'd2', hint: 'new1', createdAt: epoch }] };
      return { key: this.save(this.keys, id, rotated, 'api-keys', 'rotate', context), secret: 'gwk_other' };
    },
    endSecret: async (id, secretId, context) => {
      const { item } = this.changeable(this.keys, id, 'api_key_not_found', context);
      const secrets = item.secrets.filter(({ digest }) => `sec_${digest}` !== secretId);
      if (secrets.length === item.secrets.length)
        throw new NotFoundError('api_key_not_found', 'No such secret.');
      return this.save(this.keys, id, { ...item, secrets }, 'api-keys', 'update', context);
    },
    revoke: async (id, context) => {
      const { item } = this.changeable(this.keys, id, 'api_key_not_found', context);
      return this.save(this.keys, id, { ...item, revokedAt: epoch }, 'api-keys', 'revoke', context);
    },
    remove: async (id, context) => {
      this.changeable(this.keys, id, 'api_key_not_found', context);
      this.keys.delete(id);
    },
  };

  readonly providers: Administration['providers'] = {
    list: async (query) => pageOf([...this.entries.values()], ({ slug }) => slug, query),
    read: async (slug) => this.found(this.entries, slug, 'provider_not_found'),
    create: async (settings, context) =>
      this.once(settings, context, () => {
        if (this.entries.has(settings.slug)) throw taken('slug');
        const { slug } = settings;
        return this.save(this.entries, slug, entryOf(slug, settings), 'providers', 'create', context);
      }),
    update: async (slug, changes, context) => {
      const { item } = this.changeable(this.entries, slug, 'provider_not_found', context);
      return this.save(this.entries, slug, entryOf(slug, changes, item), 'providers', 'update', context);
    },
    remove: async (slug, context) => {
      this.changeable(this.entries, slug, 'provider_not_found', context);
      this.entries.delete(slug);
    },
  };

  readonly configs: Administration['configs'] = {
    list: async (query) => pageOf([...this.stored.values()], ({ id }) => id, query),
    read: async (id) => this.found(this.stored, id, 'config_not_found'),
    create: async (settings, context) =>
      this.once(settings, context, () => {
        const { id, name, config } = settings;
        if (this.stored.has(id)) throw taken('id');
        const versions = [{ version: 1, config, createdAt: epoch }];
        const made = { id, ...(name && { name }), versions };
        return this.save(this.stored, id, made, 'configs', 'create', context);
      }),
    update: async (id, { name, config }, context) => {
      const { item } = this.changeable(this.stored, id, 'config_not_found', context);
      const { name: before, versions } = item;
      const shown = name === undefined ? before : name;
      const next = config ? [{ version: versions.length + 1, config, createdAt: epoch }] : [];
      const after = { id, ...(shown && { name: shown }), versions: [...versions, ...next] };
      return this.save(this.stored, id, after, 'configs', 'update', context);
    },
    remove: async (id, context) => {
      this.changeable(this.stored, id, 'config_not_found', context);
      this.stored.delete(id);
    },
  };

  async checkConfig(): Promise<CheckedConfig> {
    return this.report;
  }

  /** The guardrails of every config. */
  guardrails: readonly Guardrail[] = [];
  guardrailsOf: Administration['guardrailsOf'] = async () => this.guardrails;

  /** When secrets were used last, by their ids. */
  readonly uses = new Map<string, number>();
  keyUses: Administration['keyUses'] = async () => this.uses;

  draftProvider: Administration['draftProvider'] = (settings) => entryOf(settings.slug, settings);

  recordProviderTrial = fakeProviderTrials(this.audit);

  async auditLog({ limit, behind, order, ...filter }: Parameters<Administration['auditLog']>[0]) {
    if (this.away) throw new StoreUnavailableError('The database cannot be reached.');
    const entries = order === 'oldest' ? this.audit : [...this.audit].reverse();
    const from = behind === undefined ? 0 : entries.findIndex(({ id }) => id === behind) + 1;
    return entries
      .slice(from)
      .filter((entry) => matchesAuditFilter(entry, filter))
      .slice(0, limit);
  }

  async search(text: string, limit: number): Promise<readonly FoundResource[]> {
    return this.hits.filter(({ id }) => id.includes(text)).slice(0, limit);
  }

  async users(_kind: ResourceKind, _id: string, query: PageQuery) {
    return sliceOf(this.usersOfAll, query);
  }

  once<Answer>(settings: object, context: ChangeContext, work: () => Answer): Answer {
    this.checkStore();
    const { idempotencyKey } = context;
    const earlier = idempotencyKey === undefined ? undefined : this.repeated.get(idempotencyKey);
    if (earlier && earlier.settings !== JSON.stringify(settings)) throw new ConflictError('Another body.');
    if (earlier) return earlier.answer as Answer;
    const answer = work();
    if (idempotencyKey !== undefined) {
      this.repeated.set(idempotencyKey, { settings: JSON.stringify(settings), answer });
    }
    return answer;
  }

  found<Item>(map: Map<string, Item>, id: string, code: NotFoundCode) {
    const found = map.get(id);
    if (!found) throw new NotFoundError(code, 'There is no such thing.');
    return found;
  }

  changeable<Item>(
    map: Map<string, Managed<Item>>,
    id: string,
    code: NotFoundCode,
    { expectedRevision }: ChangeContext,
  ): Managed<Item> {
    this.checkStore();
    const found = this.found(map, id, code);
    if (found.managedBy !== 'api') throw new ConflictError(`The ${found.managedBy} manages it.`);
    if (expectedRevision !== undefined && expectedRevision !== found.revision) {
      throw new PreconditionFailedError('It has changed since.');
    }
    return found;
  }

  page<Item>(all: readonly Managed<Item>[], idOf: (item: Item) => string, query: PageQuery) {
    return pageOf(all, idOf, query);
  }

  checkFree(map: ReadonlyMap<string, unknown>, id: string): void {
    if (map.has(id)) throw taken('id');
  }

  private checkStore(): void {
    if (this.away) throw new StoreUnavailableError('The database cannot be reached.');
  }

  save<Item>(
    map: Map<string, Managed<Item>>,
    id: string,
    item: Item,
    kind: ResourceKind,
    action: AuditEntry['action'],
    context: ChangeContext,
  ): Managed<Item> {
    this.revision += 1;
    const saved: Managed<Item> = { item, managedBy: 'api', revision: this.revision, ...times };
    map.set(id, saved);
    this.contexts.push(context);
    const { actor } = context;
    this.audit.push({ id: `audit_${this.revision}`, at: epoch, action, kind, resourceId: id, actor });
    return saved;
  }
}

/** The administration with every kind of resource: one without a fake of its own stores its settings as they are. */
export function withEveryKind(fake: FakeAdministration): FakeAdministration & Administration {
  const plain = Object.entries(resourceRegistry).flatMap(([name, { kind }]) => {
    const made = (settings: { readonly id: string }) => settings;
    const changed = (item: { readonly id: string }, changes: object) => ({ ...item, ...changes });
    return name in fake ? [] : [[name, new FakeRecords(fake, { kind, made, changed })] as const];
  });
  const others: object = Object.fromEntries(plain);
  return Object.assign(fake, others as Administration);
}
