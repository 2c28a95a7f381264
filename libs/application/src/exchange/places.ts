import type {
  CallContext,
  CallerDirectory,
  CredentialCatalog,
  HostTrust,
  Target,
  UpstreamFactory,
} from '@model-gateway/core';
import type { ConfigNode } from '../config/config-node.js';
import type { Scrutiny } from '../policies/guardrails/scrutiny.js';
import { resolveTarget } from '../routing/resolve-target.js';
import { ByLeaf } from './by-leaf.js';
import type { ConfiguredCommand, RequestVariant } from './configured-command.js';
import type { LeafCall } from './leaf-call.js';
import type { Work } from './work.js';

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

/** A leaf that was asked for. */
interface KnownPlace<Request> {
  readonly variant: RequestVariant<Request>;
  readonly target: Promise<Target>;
  destination?: Destination<Request>;
}

/**
 * The places that one request may go to, each found when it is first asked for. Why it cannot go to one holds for all
 * attempts: neither an entry that is missing nor a request that cannot be translated gets better by itself.
 */
export class Places<Provider, Request> {
  private readonly known = new ByLeaf<KnownPlace<Request>>();

  constructor(
    private readonly dependencies: PlacesDependencies,
    private readonly work: Pick<Work<Provider, Request, unknown, never>, 'make' | 'labelled'>,
    private readonly command: ConfiguredCommand<Request>,
    private readonly scrutiny: Scrutiny,
  ) {}

  /** Throws, or rejects with, a `GatewayError` when the request cannot go there. */
  target(leaf: ConfigNode): Promise<Target> {
    return this.at(leaf).target;
  }

  /**
   * Throws a `GatewayError` when the request cannot go there.
   *
   * @param target what {@link target} gave
   */
  destination(leaf: ConfigNode, target: Target): Destination<Request> {
    const place = this.at(leaf);
    return (place.destination ??= this.translated(leaf, target, place.variant));
  }

  /** What answers there, for one attempt. */
  provider({ leaf, target }: Destination<Request>, attempt: LeafCall['attempt']): Provider {
    const { command, scrutiny } = this;
    return this.work.make(this.dependencies.upstreams, { leaf, target, command, scrutiny, attempt });
  }

  private at(leaf: ConfigNode): KnownPlace<Request> {
    let place = this.known.get(leaf);
    if (!place) {
      const { catalog, callers, hosts } = this.dependencies;
      const { caller } = this.command;
      const variant = this.command.variantAt(leaf);
      const { reportLoss } = variant.call;
      const target = resolveTarget(variant.words, { catalog, caller, callers, reportLoss, hosts });
      place = { variant, target };
      this.known.add(leaf, place);
    }
    return place;
  }

  private translated(
    leaf: ConfigNode,
    target: Target,
    variant: RequestVariant<Request>,
  ): Destination<Request> {
    const { labels, call } = variant;
    let request = variant.translate();
    if (labels) request = this.work.labelled(request, labels, target.kind, call.reportLoss);
    return { leaf, target, variant, request, call };
  }
}
