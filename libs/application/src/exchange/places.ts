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
interface Destination<Request> {
  readonly target: Target;
  readonly variant: RequestVariant<Request>;
  readonly request: Request;
  readonly call: CallContext;
}

/** A destination, and who answers there. */
export interface Place<Provider, Request> extends Destination<Request> {
  readonly provider: Provider;
}

/** A destination for any number of attempts. */
export interface FoundPlace<Provider, Request> extends Destination<Request> {
  /** Makes what answers there, for one attempt. */
  readonly make: (onCache: LeafCall['onCache']) => Provider;
}

/**
 * The places that one request may go to, each found when it is first asked for. Why it cannot go to one holds for all
 * attempts: neither an entry that is missing nor a request that cannot be translated gets better by itself.
 */
export class Places<Provider, Request> {
  private readonly known = new ByLeaf<Promise<FoundPlace<Provider, Request>>>();

  constructor(
    private readonly dependencies: PlacesDependencies,
    private readonly work: Pick<Work<Provider, Request, unknown, never>, 'make' | 'labelled'>,
    private readonly command: ConfiguredCommand<Request>,
    private readonly scrutiny: Scrutiny,
  ) {}

  /** Rejects with a `GatewayError` when the request cannot go there. */
  at(leaf: ConfigNode): Promise<FoundPlace<Provider, Request>> {
    let place = this.known.get(leaf);
    if (!place) {
      place = this.find(leaf);
      this.known.add(leaf, place);
    }
    return place;
  }

  private async find(leaf: ConfigNode): Promise<FoundPlace<Provider, Request>> {
    const { dependencies, work, command, scrutiny } = this;
    const { catalog, callers, upstreams, hosts } = dependencies;
    const { requestId, caller, cacheNamespace, refreshesCache } = command;
    const variant = command.variantAt(leaf);
    const { words, labels, call } = variant;
    const { reportLoss } = call;
    const target = await resolveTarget(words, { catalog, caller, callers, reportLoss, hosts });
    let request = variant.translate();
    if (labels) request = work.labelled(request, labels, target.kind, reportLoss);
    const onVerdict: LeafCall['onVerdict'] = (verdict) => command.onVerdict(verdict);
    const make = (onCache: LeafCall['onCache']): Provider =>
      work.make(upstreams, {
        leaf,
        target,
        requestId,
        callerId: caller.id,
        cacheNamespace,
        refreshesCache,
        scrutiny,
        onCache,
        onVerdict,
      });
    return {
      target,
      variant,
      request,
      call,
      make,
    };
  }
}
