import type { ConfigNode } from '@model-gateway/gateway-config';
import type { Execute, ExecutionRequest, FailureReplay } from '../attempts/execution-context.js';

class ReplayOnce implements FailureReplay {
  private isReplayed = false;

  constructor(private readonly reason: unknown) {}

  replayOnce(): Promise<never> | undefined {
    if (this.isReplayed) return undefined;
    this.isReplayed = true;
    return this.fail();
  }

  private async fail(): Promise<never> {
    throw this.reason;
  }
}

/**
 * Fast path: attempts the target that a config begins with whatever the request is, before the strategy tree. Only after a
 * failure the request goes through the tree, which replays that failure at the target instead of a second attempt. So a
 * request whose first attempt serves, as most do, pays for none of what waits at each node for a failure.
 *
 * There is no fast path where the first target depends on the request or on chance, where it has steps of capacity, where a node above it has a hedge or a
 * time limit of its own, and where targets are excluded. For contexts that a request begins with.
 *
 * @param executeTarget makes what attempts one target once
 * @param tree makes what executes a whole config, of what executes its targets
 */
export function fastPath<Begun, Request extends ExecutionRequest>(
  root: ConfigNode,
  executeTarget: (targetNode: ConfigNode) => Execute<Begun, Request>,
  tree: (executeTarget: (targetNode: ConfigNode) => Execute<Begun, Request>) => Execute<Begun, Request>,
): Execute<Begun, Request> {
  const first = firstTarget(root);
  if (!first) return tree(executeTarget);
  const { alternatives } = first;
  const executeFirst = executeTarget(first.targetNode);
  const executeReplayed: Execute<Begun, Request> = (context) =>
    context.failureReplay?.replayOnce() ?? executeFirst(context);
  const executeAll = tree((targetNode) =>
    targetNode === first.targetNode ? executeReplayed : executeTarget(targetNode),
  );
  return (context) => {
    // The first target may be among them.
    if (context.excluded) return executeAll(context);
    const { attemptLog } = context;
    attemptLog.begun += 1;
    return executeFirst({ ...context, alternatives }).catch((failure: unknown) => {
      // The tree counts it again.
      attemptLog.begun -= 1;
      return executeAll({ ...context, failureReplay: new ReplayOnce(failure) });
    });
  };
}

/** The first target, and how many may follow it. Undefined: a node above it chooses, or has a time limit of its own. */
function firstTarget(
  node: ConfigNode,
): { readonly targetNode: ConfigNode; readonly alternatives: number } | undefined {
  const { strategy, targets, steps, hedge, totalTimeoutMs } = node;
  if (steps || hedge || setsDeadline(node) || totalTimeoutMs !== undefined) return undefined;
  if (!strategy) return { targetNode: node, alternatives: 0 };
  if (strategy.mode !== 'single' && strategy.mode !== 'fallback') return undefined;
  const below = targets[0] && firstTarget(targets[0]);
  return below && { targetNode: below.targetNode, alternatives: below.alternatives + targets.length - 1 };
}

/** Does the node itself set a request timeout? An inherited one holds for all of the node that sets it together. */
export function setsDeadline({ settings, sourcePaths, path }: ConfigNode): boolean {
  return settings.requestTimeoutMs !== undefined && sourcePaths.requestTimeoutMs === path;
}
