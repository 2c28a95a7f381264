import type { Ask, AskPolicy, ExecutionTools } from '../attempts/ask.js';

/**
 * Gives everything below `limitMs` until the first token. What was given above holds where it is earlier; where it is
 * later, the time given here is not shared with places above, which have theirs after it.
 *
 * Starts no timer: whoever waits for an upstream looks at the deadline.
 */
export function requestDeadline(limitMs: number, { clock }: Pick<ExecutionTools, 'clock'>): AskPolicy {
  return <Begun>(next: Ask<Begun>): Ask<Begun> =>
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
export function rootDeadline(limitMs: number, tools: Pick<ExecutionTools, 'clock'>): AskPolicy {
  const limit = requestDeadline(limitMs, tools);
  return <Begun>(next: Ask<Begun>): Ask<Begun> => {
    const limited = limit(next);
    return (context) => (context.deadline === undefined ? limited(context) : next(context));
  };
}
