import type { ConfigNode, Strategy } from '@model-gateway/gateway-config';
import type {
  Execute,
  ExecutionContext,
  ExecutionRequest,
  ExecutionTools,
  ExecutionPolicy,
} from '../attempts/execution-context.js';
import { TargetSkippedError } from '../attempts/target-skipped-error.js';
import { requestDeadline, rootDeadline } from '../time-limits/deadline.js';
import { capacityLadder } from './capacity-ladder.js';
import { conditional } from './conditional.js';
import { fallback } from './fallback.js';
import { fastPath, setsDeadline } from './fast-path.js';
import { hedgedNode } from './hedge.js';
import { loadBalance } from './load-balance.js';
import { withinAttempts } from './most-attempts.js';
import { retry } from './retry.js';
import { skip } from './skip.js';
import { stickyDraws } from './sticky.js';

/**
 * Builds what executes a whole config. It is built once for each config and each operation, and kept: what belongs to a request
 * comes by the context.
 *
 * Each node works under its total time limit, then its request timeout, then its hedge. A deadline that the context comes with
 * holds instead of the root's request timeout. A target passes its circuit breaker within its retries: every attempt counts,
 * and no retry waits for an open circuit.
 *
 * {@link fastPath} attempts the first target before all of that where it can.
 *
 * When no attempt was made because all circuits are open, all targets are attempted regardless of them: first those that are
 * not excluded, then the others.
 *
 * @param executeTarget makes what attempts one target once. Called once for each target
 */
export function buildExecutionPlan<Begun, Request extends ExecutionRequest>(
  root: ConfigNode,
  executeTarget: (targetNode: ConfigNode) => Execute<Begun, Request>,
  tools: ExecutionTools,
): Execute<Begun, Request> {
  return fastPath(root, executeTarget, (executeOnce) => buildStrategyTree(root, executeOnce, tools));
}

/** The strategy tree without the fast path: every request goes from node to node. */
export function buildStrategyTree<Begun, Request extends ExecutionRequest>(
  root: ConfigNode,
  executeTarget: (targetNode: ConfigNode) => Execute<Begun, Request>,
  tools: ExecutionTools,
): Execute<Begun, Request> {
  // Nodes between the root and a target pass the request on as the root gets it.
  const execute = buildNode(
    root,
    executeTarget as (targetNode: ConfigNode) => Execute<Begun>,
    tools,
    rootDeadline,
  );
  return (context) =>
    execute(context).catch((error: unknown) => {
      if (error instanceof TargetSkippedError) return retryIgnoringCircuitBreakers(execute, context);
      throw error;
    });
}

async function retryIgnoringCircuitBreakers<Begun>(
  execute: Execute<Begun>,
  context: ExecutionContext,
): Promise<Begun> {
  const { excluded, ...all } = { ...context, ignoresCircuitBreakers: true };
  if (!excluded) return execute(all);
  try {
    return await execute({ ...all, excluded });
  } catch (error) {
    if (!(error instanceof TargetSkippedError)) throw error;
    return execute(all);
  }
}

/** {@link fastPath} has to know of everything that wraps a node here. */
function buildNode<Begun>(
  node: ConfigNode,
  executeTarget: (targetNode: ConfigNode) => Execute<Begun>,
  tools: ExecutionTools,
  deadline = requestDeadline,
): Execute<Begun> {
  const { strategy, targets, settings, totalTimeoutMs } = node;
  const children = targets.map((target) => buildNode(target, executeTarget, tools));
  const plain = strategy
    ? choose(strategy, node, children, tools)
    : repeated(node, attempted(node, executeTarget, tools), tools);
  let execute = hedgedNode(plain, node, tools);
  const { requestTimeoutMs } = settings;
  if (requestTimeoutMs !== undefined && setsDeadline(node))
    execute = deadline(requestTimeoutMs, tools)(execute);
  if (totalTimeoutMs !== undefined) execute = totalTimeout(totalTimeoutMs, tools)(execute);
  return strategy ? execute : skipExcludedTargets(node, execute, tools);
}

function choose<Begun>(
  strategy: Strategy,
  { targets, path }: ConfigNode,
  children: readonly Execute<Begun>[],
  tools: ExecutionTools,
): Execute<Begun> {
  switch (strategy.mode) {
    case 'single':
      return single(children);
    case 'fallback':
      return fallback(children, targets, tools, strategy.onStatusCodes);
    case 'loadbalance': {
      const { sticky } = strategy;
      const draws = sticky ? stickyDraws(sticky, targets, tools) : () => tools.random;
      const weighted = children.map((execute, place) => ({ execute, weight: targets[place]?.weight ?? 0 }));
      return loadBalance(weighted, draws);
    }
    case 'conditional':
      return conditional(children, strategy, path);
  }
}

function repeated<Begun>(
  { settings }: ConfigNode,
  once: Execute<Begun>,
  tools: ExecutionTools,
): Execute<Begun> {
  return settings.retry ? retry(settings.retry, tools)(once) : once;
}

/** One attempt at a target, or one round of its steps of capacity. */
function attempted<Begun>(
  targetNode: ConfigNode,
  executeTarget: (targetNode: ConfigNode) => Execute<Begun>,
  tools: ExecutionTools,
): Execute<Begun> {
  const attempt = (node: ConfigNode) => withinAttempts(node, executeTarget(node), tools);
  const { steps } = targetNode;
  if (!steps) return attempt(targetNode);
  return capacityLadder(
    steps.map((node) => ({ node, execute: attempt(node) })),
    tools,
  );
}

/** Skips targets that are excluded, claimed or behind a guardrail that has denied; claims this one for its branch of a hedge. */
function skipExcludedTargets<Begun>(
  targetNode: ConfigNode,
  execute: Execute<Begun>,
  tools: ExecutionTools,
): Execute<Begun> {
  const { inputGuardrails = [], outputGuardrails = [] } = targetNode.settings;
  const guardrails = [...inputGuardrails, ...outputGuardrails];
  return (context) => {
    const { excluded, claimed, denied } = context;
    if (excluded?.has(targetNode) || claimed?.has(targetNode))
      return Promise.reject(new TargetSkippedError());
    if (denied && guardrails.some(({ path }) => denied.has(path))) {
      return Promise.reject(skip(context, targetNode, 'guardrail_denied', tools));
    }
    claimed?.add(targetNode);
    return execute(context);
  };
}

/** Asks the only child. @throws when there is none, which no config that was parsed can lead to */
function single<Begun>([only]: readonly Execute<Begun>[]): Execute<Begun> {
  if (!only) throw new Error('A node that asks its only target has none.');
  return only;
}

/**
 * Gives everything below `limitMs` until the answer is complete, unless less was given above. Starts no timer:
 * whoever waits for an upstream looks at the end.
 */
export function totalTimeout(limitMs: number, { clock }: Pick<ExecutionTools, 'clock'>): ExecutionPolicy {
  return <Begun>(next: Execute<Begun>): Execute<Begun> =>
    (context) => {
      const endsAt = clock.now() + limitMs;
      const isGiven = context.endsAt !== undefined && context.endsAt <= endsAt;
      return next(isGiven ? context : { ...context, endsAt });
    };
}
