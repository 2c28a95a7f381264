import type {
  CallContext,
  CallerDirectory,
  CredentialCatalog,
  CredentialResolver,
  HostTrust,
  Target,
  UpstreamFactory,
} from '@model-gateway/core';
import type { ConfigNode } from '@model-gateway/gateway-config';
import { checkStorage, restrictsReading } from '../routing/check-storage.js';
import { resolveTarget } from '../routing/resolve-target.js';
import type { InferenceCommand, TargetRequest } from './inference-command.js';
import type { TargetCall } from './target-call.js';
import type { Operation } from './operation.js';

/** Dependencies of {@link TargetResolver}. */
export interface ResolverDependencies {
  readonly catalog: CredentialCatalog;
  readonly callers: CallerDirectory;
  /** Reads credentials of secret stores; absent: there are none. */
  readonly credentials?: CredentialResolver;
  readonly upstreams: UpstreamFactory;
  /** Custom hosts that requests may name; absent: none. */
  readonly hosts?: HostTrust;
}

/** The target and the translated request of a target node. All attempts at the node share them. */
export interface ResolvedRequest<Request> {
  readonly targetNode: ConfigNode;
  readonly target: Target;
  readonly targetRequest: TargetRequest<Request>;
  readonly request: Request;
  readonly call: CallContext;
}

/** A resolved request and the provider that sends it. */
export interface ResolvedTarget<Provider, Request> extends ResolvedRequest<Request> {
  readonly provider: Provider;
}

/** What is resolved so far for one target node. */
interface KnownTarget<Request> {
  readonly target: Promise<Target>;
  /** Absent: the settings of the target node make the request invalid; then no target is resolved. */
  readonly targetRequest?: TargetRequest<Request>;
  /** Absent: the request is not translated yet, or cannot be translated. */
  destination?: ResolvedRequest<Request>;
  /** Why the translation failed. */
  failure?: { readonly reason: unknown };
}

/**
 * Resolves the targets of one request lazily and once each. A failure is stored too and applies to all attempts: a missing
 * entry or an untranslatable request stays so.
 */
export class TargetResolver<Provider, Request> {
  private readonly known = new PerTarget<KnownTarget<Request>>();

  constructor(
    private readonly dependencies: ResolverDependencies,
    private readonly operation: Pick<
      Operation<Provider, Request, unknown, never>,
      'make' | 'labelled' | 'storageRead' | 'storageWritten'
    >,
    private readonly command: InferenceCommand<Request>,
  ) {}

  /** Rejects with a `GatewayError` when no target can be resolved. */
  target(targetNode: ConfigNode): Promise<Target> {
    let place = this.known.get(targetNode);
    if (!place) {
      place = this.found(targetNode);
      this.known.add(targetNode, place);
    }
    return place.target;
  }

  /**
   * Throws a `GatewayError` when the request cannot be translated for this target.
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

  /** The provider for one attempt. */
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
    const { catalog, callers, hosts, credentials } = this.dependencies;
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
        credentials,
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
    this.checkStorage(request, target);
    return { targetNode, target, targetRequest, request, call };
  }

  private checkStorage(request: Request, target: Target): void {
    const { caller } = this.command;
    const { storageRead, storageWritten } = this.operation;
    const use = storageRead && restrictsReading(target, caller) ? storageRead(request) : { reads: [] };
    const writes = storageWritten?.(request);
    checkStorage(writes === undefined ? use : { ...use, writes }, target, caller);
  }
}

async function refused(reason: unknown): Promise<never> {
  throw reason;
}

/** Values by attempted target node. Most requests attempt only the first one, which needs no map. */
export class PerTarget<Value> {
  private firstTarget: ConfigNode | undefined;
  private firstValue: Value | undefined;
  private others: Map<ConfigNode, Value> | undefined;

  get(targetNode: ConfigNode): Value | undefined {
    return this.firstTarget === targetNode ? this.firstValue : this.others?.get(targetNode);
  }

  /** Adds the value of a target node that has none yet. */
  add(targetNode: ConfigNode, value: Value): void {
    if (this.firstTarget) {
      (this.others ??= new Map<ConfigNode, Value>()).set(targetNode, value);
      return;
    }
    this.firstTarget = targetNode;
    this.firstValue = value;
  }
}
