import {
  ConflictError,
  defaultWorkspace,
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
  type SelfService,
} from '@model-gateway/core';
import {
  type Administration,
  type BodyRead,
  type CheckedConfig,
  type ChangeContext,
  type OwnerState,
  type PageQuery,
  type Replacement,
  type ResourceUser,
  type FoundResource,
  resourceRegistry,
} from '@model-gateway/control-plane';
import type { Guardrail } from '@model-gateway/gateway-config';
import { matchesAuditFilter } from '@model-gateway/core/testing';
import { entryOf, epoch } from './fake-items.js';
import { fakeConfigs } from './fake-configs.js';
import { fakeKeys } from './fake-keys.js';
import { fakeOwnKeys } from './fake-own-keys.js';
import { FakeRecords, type FakeStore } from './fake-records.js';
import { pageOf, sliceOf, taken } from './fake-page.js';
import { fakeProviders } from './fake-providers.js';
import { fakeProviderTrials } from './fake-provider-trials.js';
import { fakeModels } from './fake-models.js';
import { fakeLabels, fakePartials, fakePrompts } from './fake-prompts.js';
import { fakeShares } from './fake-shares.js';
import { fakeViews } from './fake-views.js';
import { FakeWorkspaces } from './fake-workspaces.js';
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
  readonly workspace = defaultWorkspace;
  readonly workspaces = new FakeWorkspaces(this);
  readonly models = fakeModels(this);
  readonly fakeAlerts = new FakeAlerts(this);
  readonly alerts: Administration['alerts'] = this.fakeAlerts.administration;

  readonly apiKeys: Administration['apiKeys'] = fakeKeys(this, this.keys);
  /** What people may do for themselves; undefined: nothing. */
  selfService: SelfService | undefined = {};
  readonly ownKeys = fakeOwnKeys(this, this.keys, this.apiKeys, () => this.selfService);

  readonly providers: Administration['providers'] = fakeProviders(this, this.entries);

  readonly configs: Administration['configs'] = fakeConfigs(this, this.stored);

  readonly shares: Administration['shares'] = fakeShares(this);

  async checkConfig(): Promise<CheckedConfig> {
    return this.report;
  }

  /** The guardrails of every config. */
  guardrails: readonly Guardrail[] = [];
  guardrailsOf: Administration['guardrailsOf'] = async () => this.guardrails;

  /** When secrets were used last, by their ids. */
  readonly uses = new Map<string, number>();
  keyUses: Administration['keyUses'] = async () => this.uses;

  /** What is the matter with owners, by the ids of their keys. */
  readonly stateOfOwners = new Map<string, OwnerState>();
  ownerStates: Administration['ownerStates'] = async () => this.stateOfOwners;

  levels: Administration['levels'] = () => [...this.workspaces.items.values()].map(({ item }) => item);

  draftProvider: Administration['draftProvider'] = (settings) => entryOf(settings.slug, settings);

  recordProviderTrial = fakeProviderTrials(this.audit);

  /** What was read, without its actors. */
  readonly bodyReads: BodyRead[] = [];
  recordBodyRead: Administration['recordBodyRead'] = async (read) => {
    this.checkStore();
    this.bodyReads.push(read);
  };

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

  replaced<Item>(
    map: Map<string, Managed<Item>>,
    id: string,
    made: (before: Item | undefined) => Item,
    kind: ResourceKind,
    context: ChangeContext,
  ): Replacement<Item> {
    this.checkStore();
    const before = map.get(id);
    const { expects } = context;
    if (before ? expects === 'absent' : expects === 'present') {
      throw new PreconditionFailedError('It is not as expected.');
    }
    if (before) this.changeable(map, id, 'api_key_not_found', context);
    const item = made(before?.item);
    const isSame = before && JSON.stringify(item) === JSON.stringify(before.item);
    const action = before ? 'update' : 'create';
    return {
      managed: isSame ? before : this.save(map, id, item, kind, action, context),
      isNew: !before,
    };
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
