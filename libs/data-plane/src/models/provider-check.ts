import {
  CancelledError,
  GatewayError,
  InvalidRequestError,
  NotFoundError,
  UpstreamTimeoutError,
  type CallContext,
  type CatalogEntry,
  type ChatRequest,
  type Clock,
  type CredentialCatalog,
  type CredentialResolver,
  type ProviderCheck,
  type ProviderCheckCall,
  type ProviderCheckOutcome,
  type ProviderTrialOutcome,
  type Scheduler,
  type Target,
  type UpstreamFactory,
} from '@model-gateway/core';
import { allowsModel } from '@model-gateway/gateway-config';
import { Deadline } from '../time-limits/deadline.js';
import { resolveTarget } from '../routing/resolve-target.js';

/** What {@link UpstreamProviderCheck} works with. */
export interface ProviderCheckDependencies {
  readonly catalog: CredentialCatalog;
  /** Reads credentials of secret stores; absent: there are none. */
  readonly credentials?: CredentialResolver;
  readonly upstreams: UpstreamFactory;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
}

/** Every project has it, whichever the kind of the entry. */
const commonModel = 'gemini-2.5-flash';
const text = 'Hello';
/** Enough for an answer; models that always think may be cut short, which is an answer too. */
const fewTokens = 16;
/** Nobody waits longer for the answer to a test. */
const limitMs = 30_000;
/** The list of models is an addition. */
const listLimitMs = 10_000;
/** Of the models that an upstream offers; Vertex AI has some hundred. */
const mostModels = 1_000;

/** The shortest chat there is. */
const hello: ChatRequest = {
  messages: [{ role: 'user', content: [{ type: 'text', text }] }],
  tools: [],
  sampling: { maxOutputTokens: fewTokens },
};

/**
 * Tries a catalog entry by a real call that costs as little as there is. No limit counts it. An upstream that is silent
 * for half a minute has failed.
 */
export class UpstreamProviderCheck implements ProviderCheck {
  constructor(private readonly dependencies: ProviderCheckDependencies) {}

  async run(slug: string, model: string | undefined, call: ProviderCheckCall): Promise<ProviderCheckOutcome> {
    const entry = await this.dependencies.catalog.find(slug);
    if (!entry) throw noEntry(slug);
    return this.check(await this.resolved(entry), model, call);
  }

  async tryOut(
    entry: CatalogEntry,
    model: string | undefined,
    call: ProviderCheckCall,
  ): Promise<ProviderTrialOutcome> {
    const resolved = await this.resolved(entry);
    const outcome = await this.check(resolved, model, call);
    if (outcome.failure !== undefined) return outcome;
    const models = await this.offered(await targetOf(resolved, outcome.model), call);
    return { ...outcome, ...(models && { models }) };
  }

  private async check(
    entry: CatalogEntry,
    model: string | undefined,
    call: ProviderCheckCall,
  ): Promise<ProviderCheckOutcome> {
    const { clock, credentials } = this.dependencies;
    if (entry.credential.type === 'from-caller') throw noCredential();
    const target = await targetOf(entry, model ?? modelFor(entry));
    const startedAt = clock.now();
    const outcome = await this.within(limitMs, call, (limited) => this.execute(target, limited)).catch(
      (error: unknown) => ({ failure: readable(error) }),
    );
    if ('failure' in outcome) credentials?.noteFailure(entry.credential, outcome.failure);
    return { model: target.model, durationMs: Math.max(0, clock.now() - startedAt), ...outcome };
  }

  private async resolved(entry: CatalogEntry): Promise<CatalogEntry> {
    return (await this.dependencies.credentials?.resolve(entry)) ?? entry;
  }

  private async within<Result>(
    timeMs: number,
    call: ProviderCheckCall,
    work: (limited: CallContext) => Promise<Result>,
  ): Promise<Result> {
    const deadline = new Deadline(timeMs, call.signal, this.dependencies.scheduler, () => tooLate(timeMs));
    try {
      return await deadline.limit(work({ ...call, signal: deadline.signal, reportLoss: () => undefined }));
    } finally {
      deadline.release();
    }
  }

  private async execute(
    target: Target,
    call: CallContext,
  ): Promise<Pick<ProviderCheckOutcome, 'inputTokens'>> {
    try {
      return { inputTokens: await this.count(target, call) };
    } catch (error) {
      if (!(error instanceof InvalidRequestError)) throw error;
    }
    // The model cannot count, or the entry is not complete: then this fails for the same reason.
    await this.dependencies.upstreams.create(target).complete(hello, call);
    return {};
  }

  /** A credential that may ask a model may be refused the list of models: that is no failure. */
  private async offered(target: Target, call: ProviderCheckCall): Promise<readonly string[] | undefined> {
    try {
      const models = await this.within(listLimitMs, call, (limited) =>
        this.dependencies.upstreams.models(target).list(limited),
      );
      return models.slice(0, mostModels).map(({ id }) => id);
    } catch (error) {
      readable(error);
      return undefined;
    }
  }

  private async count(target: Target, call: CallContext): Promise<number> {
    const body = { model: target.model, messages: [{ role: 'user', content: text }] };
    const { inputTokens } = await this.dependencies.upstreams
      .tokens(target)
      .count({ body, chat: () => hello }, call);
    return inputTokens;
  }
}

/** Where a request for this entry goes, and as whom, just as for any caller who may use every model. */
function targetOf(entry: CatalogEntry, model: string): Promise<Target> {
  return resolveTarget(
    { model, provider: `@${entry.slug}` },
    {
      catalog: { find: async () => entry, list: async () => [entry] },
      caller: { id: 'provider-check', name: 'provider check', scopes: ['admin'] },
      callers: { authenticate: async () => undefined },
      reportLoss: () => undefined,
    },
  );
}

function modelFor({ slug, allowedModels }: CatalogEntry): string {
  if (!allowedModels || allowsModel(allowedModels, commonModel, slug)) return commonModel;
  const own = `@${slug}/`;
  const named = allowedModels
    .filter((pattern) => !pattern.endsWith('*') && (!pattern.startsWith('@') || pattern.startsWith(own)))
    .map((pattern) => (pattern.startsWith(own) ? pattern.slice(own.length) : pattern));
  return named[0] ?? commonModel;
}

/** What administrators may read of a failure. Anything else is a bug, or nobody waits any more. */
function readable(error: unknown): GatewayError {
  if (error instanceof GatewayError && !(error instanceof CancelledError)) return error;
  throw error;
}

function tooLate(timeMs: number): UpstreamTimeoutError {
  return new UpstreamTimeoutError('headers', `The upstream did not answer within ${timeMs / 1000} seconds.`);
}

function noEntry(slug: string): NotFoundError {
  return new NotFoundError('provider_not_found', `The provider catalog has no entry @${slug.slice(0, 100)}.`);
}

function noCredential(): InvalidRequestError {
  return new InvalidRequestError(
    'invalid_value',
    'This entry has no credential of its own: its callers bring theirs, so it cannot be tried.',
    { param: 'slug' },
  );
}
