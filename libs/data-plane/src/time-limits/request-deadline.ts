import type { Execute, ExecutionPolicy, ExecutionTools } from '../attempts/execution-context.js';

/**
 * Gives everything below `limitMs` until the first token. What was given above holds where it is earlier; where it is
 * later, the time given here is not shared with places above, which have theirs after it.
 *
 * Starts no timer: whoever waits for an upstream looks at the deadline.
 */
export function requestDeadline(limitMs: number, { clock }: Pick<ExecutionTools, 'clock'>): ExecutionPolicy {
  return <Begun>(next: Execute<Begun>): Execute<Begun> =>
    (context) => {
      const deadline = clock.now() + limitMs;
      const isGiven = context.deadline !== undefined && context.deadline <= deadline;
      return next(isGiven ? context : { ...context, deadline, alternatives: 0 });
    };
}

/**
 * {@link requestDeadline} at the root of a config: a deadline that the request comes with holds in its place, even if it
 * is later.
 */
export function rootDeadline(limitMs: number, tools: Pick<ExecutionTools, 'clock'>): ExecutionPolicy {
  const limit = requestDeadline(limitMs, tools);
  return <Begun>(next: Execute<Begun>): Execute<Begun> => {
    const limited = limit(next);
    return (context) => (context.deadline === undefined ? limited(context) : next(context));
  };
}
