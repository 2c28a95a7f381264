import type {
  Caller,
  CallerDirectory,
  ChatProvider,
  ChatProviderFactory,
  Clock,
  CredentialCatalog,
  LossReporter,
  Scheduler,
  Target,
} from '@model-gateway/core';
import { metadataLabels, type RequestMetadata } from '../policies/metadata-labels.js';
import { requestTimeout } from '../policies/request-timeout.js';
import { resolveTarget } from '../routing/resolve-target.js';
import type { RoutingWords } from '../routing/routing-words.js';

/** What {@link ChatService} works with. */
export interface ChatServiceDependencies {
  readonly catalog: CredentialCatalog;
  readonly callers: CallerDirectory;
  readonly providers: ChatProviderFactory;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
}

/** Who asks for what, before anything is translated. */
export interface ChatCommand {
  readonly caller: Caller;
  readonly words: RoutingWords;
  /** When the first token must be there: milliseconds since 1970. Absent: no limit. */
  readonly deadline?: number;
  /** Metadata that is to become labels. */
  readonly labels?: RequestMetadata;
  readonly reportLoss: LossReporter;
}

/** Where a request goes, and a provider that takes it there under all the policies that apply. */
export interface ChatRoute {
  readonly target: Target;
  readonly provider: ChatProvider;
}

/** The use case of a chat request: finds out who may serve it, and how. */
export class ChatService {
  constructor(private readonly dependencies: ChatServiceDependencies) {}

  /** Throws a `GatewayError` when the request has no place to go, or may not go there. */
  async route(command: ChatCommand): Promise<ChatRoute> {
    const { catalog, callers, providers, clock, scheduler } = this.dependencies;
    const { caller, words, deadline, labels, reportLoss } = command;
    const target = await resolveTarget(words, { catalog, caller, callers, reportLoss });
    let provider = providers.create(target);
    if (labels !== undefined) provider = metadataLabels(labels, target.kind)(provider);
    if (deadline === undefined) return { target, provider };
    return { target, provider: requestTimeout(Math.max(0, deadline - clock.now()), scheduler)(provider) };
  }
}
