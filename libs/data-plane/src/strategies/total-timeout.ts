import type { Ask, AskPolicy, ExecutionTools } from '../attempts/ask.js';

/**
 * Gives everything below `limitMs` until the answer is complete, unless less was given above. Starts no timer:
 * whoever waits for an upstream looks at the end.
 */
export function totalTimeout(limitMs: number, { clock }: Pick<ExecutionTools, 'clock'>): AskPolicy {
  return <Begun>(next: Ask<Begun>): Ask<Begun> =>
    (context) => {
      const endsAt = clock.now() + limitMs;
      const isGiven = context.endsAt !== undefined && context.endsAt <= endsAt;
      return next(isGiven ? context : { ...context, endsAt });
    };
}
