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
import { ByLeaf } from './by-leaf.js';
import type { InferenceCommand, RequestVariant } from './inference-command.js';
import type { LeafCall } from './leaf-call.js';
import type { Operation } from './operation.js';

/** What finding the places of a config works with. */
export interface PlacesDependencies {
  readonly catalog: CredentialCatalog;
  readonly callers: CallerDirectory;
  readonly upstreams: UpstreamFactory;
  /** Custom hosts that requests may name; absent: none. */
  readonly hosts?: HostTrust;
}

/** Where one request that goes to a leaf goes, and as what. The same for all attempts at it. */
export interface Destination<Request> {
  readonly leaf: ConfigNode;
  readonly target: Target;
  readonly variant: RequestVariant<Request>;
  readonly request: Request;
  readonly call: CallContext;
}

/** A destination, and who answers there. */
export interface Place<Provider, Request> extends Destination<Request> {
  readonly provider: Provider;
}

/** What is known of a leaf that was asked for. */
interface KnownPlace<Request> {
  readonly target: Promise<Target>;
  /** Absent: the request cannot be had as the leaf wants it, and the target is not looked for. */
  readonly variant?: RequestVariant<Request>;
  /** Absent: the request was not translated for it yet, or cannot be. */
  destination?: Destination<Request>;
  /** Why it cannot be translated. */
  failure?: { readonly reason: unknown };
}

/**
 * The places that one request may go to, each found when it is first asked for. Why it cannot go to one holds for all
 * attempts: neither an entry that is missing nor a request that cannot be translated gets better by itself.
 */
export class Places<Provider, Request> {
  private readonly known = new ByLeaf<KnownPlace<Request>>();

  constructor(
    private readonly dependencies: PlacesDependencies,
    private readonly operation: Pick<Operation<Provider, Request, unknown, never>, 'make' | 'labelled'>,
    private readonly command: InferenceCommand<Request>,
  ) {}

  /** Rejects with a `GatewayError` when the request cannot go there. */
  target(leaf: ConfigNode): Promise<Target> {
    let place = this.known.get(leaf);
    if (!place) {
      place = this.found(leaf);
      this.known.add(leaf, place);
    }
    return place.target;
  }

  /**
   * Throws a `GatewayError` when the request cannot be translated for it.
   *
   * @param target what {@link target} gave
   */
  destination(leaf: ConfigNode, target: Target): Destination<Request> {
    const place = this.known.get(leaf);
    if (!place?.variant) throw new Error('Nobody has asked for the target of the leaf.');
    if (place.failure) throw place.failure.reason;
    try {
      return (place.destination ??= this.translated(leaf, target, place.variant));
    } catch (reason) {
      place.failure = { reason };
      throw reason;
    }
  }

  /** What answers there, for one attempt. */
  provider(
    { leaf, target }: Destination<Request>,
    attempt: LeafCall['attempt'],
    looking: LeafCall['looking'],
  ): Provider {
    const { command } = this;
    return this.operation.make(this.dependencies.upstreams, { leaf, target, command, looking, attempt });
  }

  private found(leaf: ConfigNode): KnownPlace<Request> {
    const { catalog, callers, hosts } = this.dependencies;
    const { caller } = this.command;
    try {
      const variant = this.command.variantAt(leaf);
      const { reportLoss } = variant.call;
      const target = resolveTarget(variant.words, { catalog, caller, callers, reportLoss, hosts });
      return { variant, target };
    } catch (failure) {
      return { target: refused(failure) };
    }
  }

  private translated(
    leaf: ConfigNode,
    target: Target,
    variant: RequestVariant<Request>,
  ): Destination<Request> {
    const { labels, call } = variant;
    let request = variant.translate();
    if (labels) request = this.operation.labelled(request, labels, target.kind, call.reportLoss);
    return { leaf, target, variant, request, call };
  }
}

async function refused(reason: unknown): Promise<never> {
  throw reason;
}
