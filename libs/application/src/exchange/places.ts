import type {
  CallContext,
  CallerDirectory,
  CredentialCatalog,
  HostTrust,
  Target,
  UpstreamFactory,
} from '@model-gateway/core';
import type { ConfigNode } from '../config/config-node.js';
import { callTimeoutsOf } from '../execution/attempt-limits.js';
import { resolveTarget } from '../routing/resolve-target.js';
import type { ConfiguredCommand, RequestVariant } from './configured-command.js';
import type { CacheStatus } from './leaf-call.js';
import type { Work } from './work.js';

/** What finding the places of a config works with. */
export interface PlacesDependencies {
  readonly catalog: CredentialCatalog;
  readonly callers: CallerDirectory;
  readonly upstreams: UpstreamFactory;
  /** Custom hosts that requests may name; absent: none. */
  readonly hosts?: HostTrust;
}

/** Where one request that goes to a leaf goes. The same for all attempts at it. */
export interface Place<Provider, Request> {
  readonly target: Target;
  readonly variant: RequestVariant<Request>;
  readonly provider: Provider;
  readonly request: Request;
  readonly call: CallContext;
  /** Did the answer of the last attempt come out of a cache, without anybody being asked? */
  readonly isFromCache: () => boolean;
}

/** The places that one request may go to, each found when it is first asked for. */
export class Places<Provider, Request> {
  private readonly known = new Map<ConfigNode, Promise<Place<Provider, Request>>>();

  constructor(
    private readonly dependencies: PlacesDependencies,
    private readonly work: Pick<Work<Provider, Request, unknown, never>, 'make' | 'labelled'>,
    private readonly command: ConfiguredCommand<Request>,
  ) {}

  /** Rejects with a `GatewayError` when the request cannot go there. */
  at(leaf: ConfigNode): Promise<Place<Provider, Request>> {
    let place = this.known.get(leaf);
    if (!place) {
      place = this.find(leaf);
      this.known.set(leaf, place);
    }
    return place;
  }

  private async find(leaf: ConfigNode): Promise<Place<Provider, Request>> {
    const { dependencies, work, command } = this;
    const { catalog, callers, upstreams, hosts } = dependencies;
    const { requestId, caller, cacheNamespace, refreshesCache } = command;
    const variant = command.variantAt(leaf);
    const { words, labels, call } = variant;
    const { reportLoss } = call;
    const routing = { catalog, caller, callers, reportLoss, ...(hosts && { hosts }) };
    const target = await resolveTarget(words, routing);
    let request = variant.translate();
    if (labels) request = work.labelled(request, labels, target.kind, reportLoss);
    let cacheStatus: CacheStatus | undefined;
    const provider = work.make(upstreams, {
      leaf,
      target,
      requestId,
      callerId: caller.id,
      cacheNamespace,
      refreshesCache,
      onCache: (status) => {
        cacheStatus = status;
        command.onCache(status);
      },
      onVerdict: (verdict) => command.onVerdict(verdict),
    });
    return {
      target,
      variant,
      provider,
      request,
      call: Object.assign({ timeouts: callTimeoutsOf(leaf.settings) }, call),
      isFromCache: () => cacheStatus === 'HIT',
    };
  }
}
