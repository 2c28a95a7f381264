import type { ConfigNode } from '@model-gateway/gateway-config';
import type { Ask, ExecutionTools } from '../attempts/ask.js';
import { TargetSkippedError } from '../attempts/target-skipped-error.js';
import { hedge } from './hedge.js';

/**
 * The hedge of a node. At a leaf the second way asks the same once more. Above several targets it asks the node again
 * for what the first has not asked yet, so that no leaf is asked by both; only where nobody else is left it asks the
 * same leaves again.
 */
export function hedgedNode<Begun>(
  ask: Ask<Begun>,
  { hedge: settings, targets }: ConfigNode,
  tools: ExecutionTools,
): Ask<Begun> {
  if (!settings) return ask;
  const race = hedge(settings.afterMs, tools);
  if (targets.length === 0) return race(ask, ask);
  const raced = race(ask, elsewhereOrAgain(ask));
  return (context) => raced({ ...context, claimed: context.claimed ?? new Set() });
}

function elsewhereOrAgain<Begun>(ask: Ask<Begun>): Ask<Begun> {
  return async (context) => {
    try {
      return await ask(context);
    } catch (error) {
      if (!(error instanceof TargetSkippedError)) throw error;
      const { claimed: _claimed, ...again } = context;
      return ask(again);
    }
  };
}
