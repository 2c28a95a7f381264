import type { ConfigNode, Strategy } from '@model-gateway/gateway-config';
import type { Ask, AskContext, AskedRequest, ExecutionTools } from '../attempts/ask.js';
import { TargetSkippedError } from '../attempts/target-skipped-error.js';
import { conditional } from './conditional.js';
import { fallback } from './fallback.js';
import { firstLeafAhead, saysDeadline } from './first-leaf-ahead.js';
import { hedgedNode } from './hedged-node.js';
import { loadBalance } from './load-balance.js';
import { withinAttempts } from './most-attempts.js';
import { requestDeadline, rootDeadline } from '../time-limits/request-deadline.js';
import { retry } from './retry.js';
import { single } from './single.js';
import { skip } from './skip.js';
import { stickyDraws } from './sticky.js';
import { totalTimeout } from './total-timeout.js';

/**
 * Makes what asks a whole config. To be made once for each config and each kind of work, and kept: what belongs to a
 * request comes by the context.
 *
 * Each node works under its total time limit, then its request time-out, then its hedge. A deadline that the context comes
 * with holds instead of the root's request time-out. A leaf's circuit is the leaf's own business, inside of its retries:
 * every attempt counts, and an open circuit is not waited for.
 *
 * The leaf that is asked first in any case is asked ahead of all that, its retries included; most requests need nothing
 * else. What it fails with is told to the tree as if the leaf had failed there.
 *
 * When nobody was asked because all circuits are open, all places are asked all the same: first those that are not
 * excluded, then the others.
 *
 * @param leafAsk makes what asks the provider of a leaf once. Called once for each leaf
 */
export function askTree<Begun, Request extends AskedRequest>(
  root: ConfigNode,
  leafAsk: (leaf: ConfigNode) => Ask<Begun, Request>,
  tools: ExecutionTools,
): Ask<Begun, Request> {
  return firstLeafAhead(root, leafAsk, (told) => askNodes(root, told, tools));
}

/** Does the same as {@link askTree}, and goes from node to node for every request. */
export function askNodes<Begun, Request extends AskedRequest>(
  root: ConfigNode,
  leafAsk: (leaf: ConfigNode) => Ask<Begun, Request>,
  tools: ExecutionTools,
): Ask<Begun, Request> {
  // What is between the root and a leaf passes the request on as the root was given it.
  const ask = askNode(root, leafAsk as (leaf: ConfigNode) => Ask<Begun>, tools, rootDeadline);
  return (context) =>
    ask(context).catch((error: unknown) => {
      if (error instanceof TargetSkippedError) return askDespiteCircuits(ask, context);
      throw error;
    });
}

async function askDespiteCircuits<Begun>(ask: Ask<Begun>, context: AskContext): Promise<Begun> {
  const { excluded, ...all } = { ...context, ignoresCircuits: true };
  if (!excluded) return ask(all);
  try {
    return await ask({ ...all, excluded });
  } catch (error) {
    if (!(error instanceof TargetSkippedError)) throw error;
    return ask(all);
  }
}

/** What is put around a node here, {@link firstLeafAhead} has to know of. */
function askNode<Begun>(
  node: ConfigNode,
  leafAsk: (leaf: ConfigNode) => Ask<Begun>,
  tools: ExecutionTools,
  deadline = requestDeadline,
): Ask<Begun> {
  const { strategy, targets, settings, totalTimeoutMs } = node;
  const children = targets.map((target) => askNode(target, leafAsk, tools));
  const plain = strategy ? choose(strategy, node, children, tools) : repeated(node, leafAsk(node), tools);
  let ask = hedgedNode(plain, node, tools);
  const { requestTimeoutMs } = settings;
  if (requestTimeoutMs !== undefined && saysDeadline(node)) ask = deadline(requestTimeoutMs, tools)(ask);
  if (totalTimeoutMs !== undefined) ask = totalTimeout(totalTimeoutMs, tools)(ask);
  return strategy ? ask : unlessLeftAlone(node, ask, tools);
}

function choose<Begun>(
  strategy: Strategy,
  { targets, path }: ConfigNode,
  children: readonly Ask<Begun>[],
  tools: ExecutionTools,
): Ask<Begun> {
  switch (strategy.mode) {
    case 'single':
      return single(children);
    case 'fallback':
      return fallback(children, targets, tools, strategy.onStatusCodes);
    case 'loadbalance': {
      const { sticky } = strategy;
      const draws = sticky ? stickyDraws(sticky, targets, tools) : () => tools.random;
      const weighted = children.map((ask, place) => ({ ask, weight: targets[place]?.weight ?? 0 }));
      return loadBalance(weighted, draws);
    }
    case 'conditional':
      return conditional(children, strategy, path);
  }
}

function repeated<Begun>(leaf: ConfigNode, ask: Ask<Begun>, tools: ExecutionTools): Ask<Begun> {
  const { retry: settings } = leaf.settings;
  const once = withinAttempts(leaf, ask, tools);
  return settings ? retry(settings, tools)(once) : once;
}

/** Leaves those alone that are not to be asked, and tells the other branches of a hedge that this one is. */
function unlessLeftAlone<Begun>(leaf: ConfigNode, ask: Ask<Begun>, tools: ExecutionTools): Ask<Begun> {
  const { inputGuardrails = [], outputGuardrails = [] } = leaf.settings;
  const guardrails = [...inputGuardrails, ...outputGuardrails];
  return (context) => {
    const { excluded, claimed, denied } = context;
    if (excluded?.has(leaf) || claimed?.has(leaf)) return Promise.reject(new TargetSkippedError());
    if (denied && guardrails.some(({ path }) => denied.has(path))) {
      return Promise.reject(skip(context, leaf, 'guardrail_denied', tools));
    }
    claimed?.add(leaf);
    return ask(context);
  };
}
