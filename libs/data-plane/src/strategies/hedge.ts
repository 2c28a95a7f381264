import type { Execute, ExecutionTools } from '../attempts/execution-context.js';
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
