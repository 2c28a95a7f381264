import type { ConfigNode } from '@model-gateway/gateway-config';
import type { Ask, AskedRequest, FailureAhead } from '../attempts/ask.js';

class ToldOnce implements FailureAhead {
  private isTold = false;

  constructor(private readonly reason: unknown) {}

  told(): Promise<never> | undefined {
    if (this.isTold) return undefined;
    this.isTold = true;
    return this.fail();
  }

  private async fail(): Promise<never> {
    throw this.reason;
  }
}

/**
 * Asks the leaf ahead that a config asks first whatever the request is. Only when that fails does it go through the tree,
 * which learns of the failure where it asks that leaf: so a request that is answered at the first attempt, as most are,
 * pays for none of what waits at each node for a failure. All goes through the tree where the first leaf depends on the
 * request or on chance, where a node on the way has a hedge or a time limit of its own, and where leaves are excluded. For
 * contexts that a request begins with.
 *
 * @param leafAsk makes what asks the provider of a leaf once
 * @param tree makes what asks a whole config of what asks its leaves
 */
export function firstLeafAhead<Begun, Request extends AskedRequest>(
  root: ConfigNode,
  leafAsk: (leaf: ConfigNode) => Ask<Begun, Request>,
  tree: (leafAsk: (leaf: ConfigNode) => Ask<Begun, Request>) => Ask<Begun, Request>,
): Ask<Begun, Request> {
  const first = firstLeaf(root);
  if (!first) return tree(leafAsk);
  const { alternatives } = first;
  const askFirst = leafAsk(first.leaf);
  const askTold: Ask<Begun, Request> = (context) => context.ahead?.told() ?? askFirst(context);
  const askAll = tree((leaf) => (leaf === first.leaf ? askTold : leafAsk(leaf)));
  return (context) => {
    // The first leaf may be among them.
    if (context.excluded) return askAll(context);
    const { attemptLog } = context;
    attemptLog.begun += 1;
    return askFirst({ ...context, alternatives }).catch((failure: unknown) => {
      // The tree counts it again.
      attemptLog.begun -= 1;
      return askAll({ ...context, ahead: new ToldOnce(failure) });
    });
  };
}

/** With how many places may still be asked after it. Undefined: a node on the way chooses, or has a clock of its own. */
function firstLeaf(
  node: ConfigNode,
): { readonly leaf: ConfigNode; readonly alternatives: number } | undefined {
  const { strategy, targets, hedge, totalTimeoutMs } = node;
  if (hedge || saysDeadline(node) || totalTimeoutMs !== undefined) return undefined;
  if (!strategy) return { leaf: node, alternatives: 0 };
  if (strategy.mode !== 'single' && strategy.mode !== 'fallback') return undefined;
  const below = targets[0] && firstLeaf(targets[0]);
  return below && { leaf: below.leaf, alternatives: below.alternatives + targets.length - 1 };
}

/** Does the node itself say a request time-out? An inherited one holds for all of the node that says it together. */
export function saysDeadline({ settings, saidAt, path }: ConfigNode): boolean {
  return settings.requestTimeoutMs !== undefined && saidAt.requestTimeoutMs === path;
}
