import type {
  CallContext,
  CallerDirectory,
  CredentialCatalog,
  HostTrust,
  Target,
  UpstreamFactory,
} from '@model-gateway/core';
import type { ConfigNode } from '@model-gateway/gateway-config';
import { resolveTarget } from '../routing/resolve-target.js';
import type { InferenceCommand, TargetRequest } from './inference-command.js';
import type { TargetCall } from './target-call.js';
import type { Operation } from './operation.js';

/** What finding the places of a config works with. */
export interface ResolverDependencies {
  readonly catalog: CredentialCatalog;
  readonly callers: CallerDirectory;
  readonly upstreams: UpstreamFactory;
  /** Custom hosts that requests may name; absent: none. */
  readonly hosts?: HostTrust;
}

/** Where one request that goes to a leaf goes, and as what. The same for all attempts at it. */
export interface ResolvedRequest<Request> {
  readonly targetNode: ConfigNode;
  readonly target: Target;
  readonly targetRequest: TargetRequest<Request>;
  readonly request: Request;
  readonly call: CallContext;
}

/** A destination, and who answers there. */
export interface ResolvedTarget<Provider, Request> extends ResolvedRequest<Request> {
  readonly provider: Provider;
}

/** What is known of a leaf that was asked for. */
interface KnownTarget<Request> {
  readonly target: Promise<Target>;
  /** Absent: the request cannot be had as the leaf wants it, and the target is not looked for. */
  readonly targetRequest?: TargetRequest<Request>;
  /** Absent: the request was not translated for it yet, or cannot be. */
  destination?: ResolvedRequest<Request>;
  /** Why it cannot be translated. */
  failure?: { readonly reason: unknown };
}

/**
 * The places that one request may go to, each found when it is first asked for. Why it cannot go to one holds for all
 * attempts: neither an entry that is missing nor a request that cannot be translated gets better by itself.
 */
export class TargetResolver<Provider, Request> {
  private readonly known = new PerTarget<KnownTarget<Request>>();

  constructor(
    private readonly dependencies: ResolverDependencies,
    private readonly operation: Pick<Operation<Provider, Request, unknown, never>, 'make' | 'labelled'>,
    private readonly command: InferenceCommand<Request>,
  ) {}

  /** Rejects with a `GatewayError` when the request cannot go there. */
  target(targetNode: ConfigNode): Promise<Target> {
    let place = this.known.get(targetNode);
    if (!place) {
      place = this.found(targetNode);
      this.known.add(targetNode, place);
    }
    return place.target;
  }

  /**
   * Throws a `GatewayError` when the request cannot be translated for it.
   *
   * @param target what {@link target} gave
   */
  destination(targetNode: ConfigNode, target: Target): ResolvedRequest<Request> {
    const place = this.known.get(targetNode);
    if (!place?.targetRequest) throw new Error('Nobody has asked for the target of the leaf.');
    if (place.failure) throw place.failure.reason;
    try {
      return (place.destination ??= this.translated(targetNode, target, place.targetRequest));
    } catch (reason) {
      place.failure = { reason };
      throw reason;
    }
  }

  /** What answers there, for one attempt. */
  provider(
    { targetNode, target }: ResolvedRequest<Request>,
    attempt: TargetCall['attempt'],
    looking: TargetCall['looking'],
  ): Provider {
    const { command } = this;
    return this.operation.make(this.dependencies.upstreams, {
      targetNode,
      target,
      command,
      looking,
      attempt,
    });
  }

  private found(targetNode: ConfigNode): KnownTarget<Request> {
    const { catalog, callers, hosts } = this.dependencies;
    const { caller } = this.command;
    try {
      const targetRequest = this.command.requestFor(targetNode);
      const { reportLoss } = targetRequest.call;
      const target = resolveTarget(targetRequest.routingHints, {
        catalog,
        caller,
        callers,
        reportLoss,
        hosts,
      });
      return { targetRequest, target };
    } catch (failure) {
      return { target: refused(failure) };
    }
  }

  private translated(
    targetNode: ConfigNode,
    target: Target,
    targetRequest: TargetRequest<Request>,
  ): ResolvedRequest<Request> {
    const { labels, call } = targetRequest;
    let request = targetRequest.translate();
    if (labels) request = this.operation.labelled(request, labels, target.kind, call.reportLoss);
    return { targetNode, target, targetRequest, request, call };
  }
}

async function refused(reason: unknown): Promise<never> {
  throw reason;
}

/** What belongs to the leaves of a config that were asked. Mostly nobody but the first is, which needs no map. */
export class PerTarget<Value> {
  private firstTarget: ConfigNode | undefined;
  private firstValue: Value | undefined;
  private others: Map<ConfigNode, Value> | undefined;

  get(targetNode: ConfigNode): Value | undefined {
    return this.firstTarget === targetNode ? this.firstValue : this.others?.get(targetNode);
  }

  /** For a leaf that has nothing yet. */
  add(targetNode: ConfigNode, value: Value): void {
    if (this.firstTarget) {
      (this.others ??= new Map<ConfigNode, Value>()).set(targetNode, value);
      return;
    }
    this.firstTarget = targetNode;
    this.firstValue = value;
  }
}
