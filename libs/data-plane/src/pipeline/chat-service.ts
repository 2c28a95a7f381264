import type {
  CallerDirectory,
  ChatProvider,
  ChatProviderFactory,
  Clock,
  CredentialCatalog,
  HostTrust,
  Scheduler,
  Target,
} from '@model-gateway/core';
import { type Admissions, routeAdmission } from '@model-gateway/usage';
import type { InferenceCommand } from './inference-command.js';
import type { Route } from './route.js';
import { metadataLabels } from '../request-labels/metadata-labels.js';
import { requestTimeout } from '../time-limits/request-timeout.js';
import { resolveTarget, type Routing } from '../routing/resolve-target.js';

/** What {@link ChatService} works with. */
export interface ChatServiceDependencies {
  readonly catalog: CredentialCatalog;
  readonly callers: CallerDirectory;
  readonly providers: ChatProviderFactory;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  /** Custom hosts that requests may name; absent: none. */
  readonly hosts?: HostTrust;
  /** Absent: no limit and no budget holds. */
  readonly admissions?: Admissions;
}

/** The use case of a chat request: finds out who may serve it, and how. */
export class ChatService {
  constructor(private readonly dependencies: ChatServiceDependencies) {}

  /** Throws a `GatewayError` when the request has no place to go, or may not go there. */
  async route(command: InferenceCommand): Promise<Route<ChatProvider>> {
    return this.to(await resolveTarget(command.words, this.routing(command)), command);
  }

  private routing({ caller, reportLoss }: InferenceCommand): Routing {
    const { catalog, callers, hosts } = this.dependencies;
    return { catalog, caller, callers, reportLoss, hosts };
  }

  private to(target: Target, { caller, deadline, labels }: InferenceCommand): Route<ChatProvider> {
    const { providers, clock, scheduler, admissions } = this.dependencies;
    let provider = providers.create(target);
    if (labels !== undefined) provider = metadataLabels(labels, target.kind)(provider);
    if (deadline !== undefined) {
      provider = requestTimeout(Math.max(0, deadline - clock.now()), scheduler)(provider);
    }
    return { target, provider, admit: routeAdmission(admissions, caller, target) };
  }
}
