import {
  GatewayError,
  hasLocation,
  InvalidRequestError,
  NotFoundError,
  type CallContext,
  type Caller,
  type CallerDirectory,
  type CatalogEntry,
  type Clock,
  type CredentialCatalog,
  type CredentialResolver,
  type Scheduler,
  type Target,
  type UpstreamFactory,
  type UpstreamModel,
  type UsableEntry,
} from '@model-gateway/core';
import { callerCredential, knownKind, refuseGatewayKey } from '@model-gateway/gateway-config';
import type { KnownModels } from '@model-gateway/usage';
import { Deadline } from '../time-limits/deadline.js';
import { requestTimedOut } from '../time-limits/request-timed-out.js';
import type { DirectoryModel } from './directory-model.js';
import { entryModels } from './entry-models.js';
import { OfferMemory } from './offer-memory.js';

/** What {@link ModelDirectory} works with. */
export interface ModelDirectoryDependencies {
  readonly catalog: CredentialCatalog;
  readonly callers: CallerDirectory;
  /** Reads credentials of secret stores; absent: there are none. */
  readonly credentials?: Pick<CredentialResolver, 'resolve'>;
  readonly upstreams: UpstreamFactory;
  readonly knowledge: Pick<KnownModels, 'about'>;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
}

/** Who wants to know, and how much. */
export interface ModelQuery {
  readonly caller: Caller;
  /** Asks the upstreams what they offer now. Default: what is known of them. */
  readonly refresh: boolean;
  /** The provider header: a kind, or `@SLUG`; limits the list. */
  readonly provider?: string;
  /** The workspace whose shared config names {@link provider}. Absent: the request does, or an own config. */
  readonly sharedBy?: string;
  /** The upstream credential that the caller brought, for entries that have none. Secret. */
  readonly credential?: string;
  /** Where to ask platform providers, in place of the region of their entry; of no use unless they are asked. */
  readonly region?: { readonly name: string; /** Such as `config.vertex_region`. */ readonly place: string };
  /** When it has to be done: milliseconds since 1970. Absent: no limit. */
  readonly deadline?: number;
}

/** Entries that are asked at a time. */
const mostAtATime = 8;

/** The use case of the model list: what a caller may use. */
export class ModelDirectory {
  private readonly offers: OfferMemory;

  constructor(private readonly dependencies: ModelDirectoryDependencies) {
    this.offers = new OfferMemory(dependencies.clock);
  }

  /**
   * Every model that the caller may use, ordered by id. An entry that cannot be asked what it offers is reported as a
   * loss, and listed with what is known of it.
   */
  async list(query: ModelQuery, call: CallContext): Promise<readonly DirectoryModel[]> {
    const entries = await this.entriesFor(query);
    const models = await this.limited(query, call, (limited) => this.modelsOf(entries, query, limited));
    return models.sort(byId);
  }

  /**
   * One of them. Throws `NotFoundError` when the caller may use no model of that id, as far as is known, or the
   * provider header names another entry or kind than the id.
   */
  async find(id: string, query: ModelQuery, call: CallContext): Promise<DirectoryModel> {
    const [, ofId, name] = /^@([^/]+)\/(.+)$/s.exec(id) ?? [];
    const slug = ofId ?? (query.provider?.startsWith('@') ? query.provider.slice(1) : undefined);
    const entries = (await this.entriesFor(query)).filter((entry) => entry.slug === slug);
    const models = await this.limited(query, call, (limited) => this.modelsOf(entries, query, limited));
    const found = models.find((model) => model.id === `@${slug}/${name ?? id}`);
    if (found) return found;
    const message = `There is no model ${id.slice(0, 200)} that this key may use.`;
    throw new NotFoundError('model_not_found', message, { param: 'model' });
  }

  private async entriesFor({ provider, sharedBy }: ModelQuery): Promise<readonly UsableEntry[]> {
    const { catalog } = this.dependencies;
    if (!provider) return catalog.list();
    if (!provider.startsWith('@')) {
      const kind = knownKind(provider);
      return (await catalog.list()).filter((entry) => entry.kind === kind);
    }
    const entry = await catalog.find(provider.slice(1), sharedBy);
    if (entry) return [entry];
    throw new NotFoundError(
      'provider_not_found',
      `The provider catalog has no entry ${provider.slice(0, 100)}.`,
    );
  }

  private async limited<Result>(
    { deadline }: ModelQuery,
    call: CallContext,
    work: (call: CallContext) => Promise<Result>,
  ): Promise<Result> {
    const { clock, scheduler } = this.dependencies;
    if (deadline === undefined) return work(call);
    const limit = new Deadline(Math.max(0, deadline - clock.now()), call.signal, scheduler, requestTimedOut);
    try {
      return await limit.limit(work({ ...call, signal: limit.signal }));
    } finally {
      limit.release();
    }
  }

  private async modelsOf(
    entries: readonly UsableEntry[],
    query: ModelQuery,
    call: CallContext,
  ): Promise<DirectoryModel[]> {
    const models: DirectoryModel[] = [];
    const { clock, knowledge } = this.dependencies;
    const at = clock.now();
    for (let start = 0; start < entries.length; start += mostAtATime) {
      const group = entries.slice(start, start + mostAtATime);
      const offers = await Promise.all(
        group.map(async (entry) => entryModels(entry, query.caller, await this.offered(entry, query, call))),
      );
      for (const [position, { slug, kind }] of group.entries()) {
        for (const model of offers[position] ?? []) {
          const known = knowledge.about({ kind, slug, model: model.id }, at);
          models.push({ ...model, id: `@${slug}/${model.id}`, ...known });
        }
      }
    }
    return models;
  }

  /** What the entry's upstream offers now; undefined when it is not asked, or does not say. */
  private async offered(
    entry: UsableEntry,
    query: ModelQuery,
    call: CallContext,
  ): Promise<readonly UpstreamModel[] | undefined> {
    if (!query.refresh) return undefined;
    const execute = async (asked: CallContext) =>
      this.dependencies.upstreams.models(await this.targetOf(entry, query)).list(asked);
    try {
      // What one caller's credential shows is no one else's business.
      if (entry.credential.type === 'from-caller') return await execute(call);
      return await this.offers.recall(entry, regionOf(entry, query)?.name, call, execute);
    } catch (error) {
      if (!(error instanceof GatewayError) || call.signal.aborted || isAboutRegion(error, query)) throw error;
      const reason = `The entry @${entry.slug} could not be asked (${error.code}); listed is what is known of it.`;
      call.reportLoss({ path: 'refresh', action: 'approximated', reason });
      return undefined;
    }
  }

  private async targetOf(entry: UsableEntry, query: ModelQuery): Promise<Target> {
    const { slug, sharedBy, kind, projectId, region, baseUrl } = entry;
    const { credential } = (await this.dependencies.credentials?.resolve(entry)) ?? entry;
    const { credential: brought } = query;
    const fromCaller = credential.type === 'from-caller';
    if (fromCaller && brought) await refuseGatewayKey(kind, query, this.dependencies.callers);
    const asked = regionOf(entry, query);
    return {
      kind,
      slug,
      ...(sharedBy !== undefined && { sharedBy }),
      model: '',
      credential: fromCaller ? callerCredential(kind, query) : credential,
      ...(projectId !== undefined && { projectId }),
      ...(region !== undefined && { region }),
      ...(asked && { region: asked.name, regionPlace: asked.place }),
      ...(baseUrl !== undefined && { baseUrl }),
    };
  }
}

/** Undefined where the upstream has no regions. */
function regionOf({ kind }: CatalogEntry, { region }: ModelQuery): ModelQuery['region'] {
  return hasLocation(kind, 'region') ? region : undefined;
}

/** What is wrong with the request itself is not the failure of an entry. */
function isAboutRegion(error: GatewayError, { region }: ModelQuery): boolean {
  return error instanceof InvalidRequestError && region !== undefined && error.param === region.place;
}

function byId(a: DirectoryModel, b: DirectoryModel): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
