import type {
  CallContext,
  CallerDirectory,
  Clock,
  ContentProvider,
  CredentialCatalog,
  EmbeddingProvider,
  HostTrust,
  ImageProvider,
  MessagesProvider,
  ProviderKind,
  Scheduler,
  TokenCounter,
  UpstreamFactory,
} from '@model-gateway/core';
import { type Admissions, routeAdmission } from '@model-gateway/usage';
import { LimitedWork } from '../time-limits/limited-work.js';
import { labelledContent } from '../request-labels/content-labels.js';
import {
  labelsWithMetadata,
  type RequestMetadata,
  reportUnusedMetadata,
} from '../request-labels/request-labels.js';
import { resolveTarget } from '../routing/resolve-target.js';
import type { InferenceCommand } from './inference-command.js';
import type { Route } from './route.js';

/** Where a request goes, and what bounds it. */
interface Place extends Pick<Route<never>, 'target' | 'admit'> {
  readonly limit: LimitedWork | undefined;
}

/** What {@link InferenceService} works with. */
export interface InferenceServiceDependencies {
  readonly catalog: CredentialCatalog;
  readonly callers: CallerDirectory;
  readonly upstreams: UpstreamFactory;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  /** Custom hosts that requests may name; absent: none. */
  readonly hosts?: HostTrust;
  /** Absent: no limit and no budget holds. */
  readonly admissions?: Admissions;
}

/**
 * The use cases besides chat: finds out who may serve a request, and how. Each throws a `GatewayError` when the
 * request has no place to go, or may not go there.
 */
export class InferenceService {
  constructor(private readonly dependencies: InferenceServiceDependencies) {}

  async embeddings(command: InferenceCommand): Promise<Route<EmbeddingProvider>> {
    const { target, admit, limit } = await this.place(command);
    const { labels, reportLoss } = command;
    if (labels) reportUnusedMetadata(labels, 'embeddings take no labels', reportLoss);
    const provider = this.dependencies.upstreams.embeddings(target);
    if (!limit) return { target, admit, provider };
    return {
      target,
      admit,
      provider: {
        embed: (request, call) => limit.whole(call, (limited) => provider.embed(request, limited)),
      },
    };
  }

  async images(command: InferenceCommand): Promise<Route<ImageProvider>> {
    const { target, admit, limit } = await this.place(command);
    const { labels } = command;
    const made = this.dependencies.upstreams.images(target);
    const provider = labels ? withLabels(made, labels, target.kind) : made;
    if (!limit) return { target, admit, provider };
    return {
      target,
      admit,
      provider: {
        generate: (request, call) => limit.whole(call, (limited) => provider.generate(request, limited)),
      },
    };
  }

  async messages(command: InferenceCommand): Promise<Route<MessagesProvider>> {
    const { target, admit, limit } = await this.place(command);
    const { labels, reportLoss } = command;
    if (labels) reportUnusedMetadata(labels, 'Anthropic’s own format has no labels', reportLoss);
    const provider = this.dependencies.upstreams.messages(target);
    return { target, admit, provider: limit ? withLimit(provider, limit) : provider };
  }

  async content(command: InferenceCommand): Promise<Route<ContentProvider>> {
    const { target, admit, limit } = await this.place(command);
    const { labels } = command;
    const made = this.dependencies.upstreams.content(target);
    const provider = labels ? labelledContent(made, labels, target.kind) : made;
    return { target, admit, provider: limit ? withLimit(provider, limit) : provider };
  }

  async tokens(command: InferenceCommand): Promise<Route<TokenCounter>> {
    const { target, admit, limit } = await this.place(command);
    const { labels, reportLoss } = command;
    if (labels) reportUnusedMetadata(labels, 'a count of tokens has no labels', reportLoss);
    const provider = this.dependencies.upstreams.tokens(target);
    if (!limit) return { target, admit, provider };
    return {
      target,
      admit,
      provider: {
        count: (request, call) => limit.whole(call, (limited) => provider.count(request, limited)),
      },
    };
  }

  private async place(command: InferenceCommand): Promise<Place> {
    const { catalog, callers, clock, scheduler, admissions, hosts } = this.dependencies;
    const { caller, words, deadline, reportLoss } = command;
    const target = await resolveTarget(words, {
      catalog,
      caller,
      callers,
      reportLoss,
      hosts,
    });
    const admit = routeAdmission(admissions, caller, target);
    if (deadline === undefined) return { target, admit, limit: undefined };
    return { target, admit, limit: new LimitedWork(Math.max(0, deadline - clock.now()), scheduler) };
  }
}

/** What asks for answers in an upstream's own format. */
interface NativeProvider<Request, Answer, Chunk> {
  complete(request: Request, call: CallContext): Promise<Answer>;
  stream(request: Request, call: CallContext): AsyncIterable<Chunk>;
}

/** The provider, whose answers have to begin in time. */
function withLimit<Request, Answer, Chunk extends { readonly begun: boolean }>(
  provider: NativeProvider<Request, Answer, Chunk>,
  limit: LimitedWork,
): NativeProvider<Request, Answer, Chunk> {
  return {
    complete: (request, call) => limit.whole(call, (limited) => provider.complete(request, limited)),
    stream: (request, call) =>
      limit.begun(
        call,
        (limited) => provider.stream(request, limited),
        ({ begun }) => begun,
      ),
  };
}

/** The provider, asked with labels made of metadata. */
function withLabels(next: ImageProvider, metadata: RequestMetadata, kind: ProviderKind): ImageProvider {
  return {
    generate: async (request, call) => {
      const labels = labelsWithMetadata(request.labels, metadata, kind, call.reportLoss);
      return next.generate(labels ? { ...request, labels } : request, call);
    },
  };
}
