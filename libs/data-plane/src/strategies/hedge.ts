import type { ConfigNode } from '@model-gateway/gateway-config';
import type { Execute, ExecutionTools } from '../attempts/execution-context.js';
import { TargetSkippedError } from '../attempts/target-skipped-error.js';
import { HedgeRace } from './hedge-race.js';

/**
 * Asks a second way, beside the first, when that has neither begun nor failed after so many milliseconds. The answer that
 * begins first is taken, and the other way is given up in the same moment. A failure never starts the second: that is for
 * fallbacks and retries. When one way fails the other is waited for; when both did it is the first's failure that is told, as
 * without a hedge, unless the first asked nobody.
 */
export function hedge(
  afterMs: number,
  { scheduler }: Pick<ExecutionTools, 'scheduler'>,
): <Begun>(first: Execute<Begun>, second: Execute<Begun>) => Execute<Begun> {
  return (first, second) => (context) =>
    context.signal.aborted ? first(context) : new HedgeRace(context, first, second).run(afterMs, scheduler);
}

/**
 * The hedge of a node. At a leaf the second way asks the same once more. Above several targets it asks the node again
 * for what the first has not asked yet, so that no leaf is asked by both; only where nobody else is left it asks the
 * same leaves again.
 */
export function hedgedNode<Begun>(
  execute: Execute<Begun>,
  { hedge: settings, targets }: ConfigNode,
  tools: ExecutionTools,
): Execute<Begun> {
  if (!settings) return execute;
  const race = hedge(settings.afterMs, tools);
  if (targets.length === 0) return race(execute, execute);
  const raced = race(execute, elsewhereOrAgain(execute));
  return (context) => raced({ ...context, claimed: context.claimed ?? new Set() });
}

function elsewhereOrAgain<Begun>(execute: Execute<Begun>): Execute<Begun> {
  return async (context) => {
    try {
      return await execute(context);
    } catch (error) {
      if (!(error instanceof TargetSkippedError)) throw error;
      const { claimed: _claimed, ...again } = context;
      return execute(again);
    }
  };
}
