import type { Execute, ExecutionPolicy, ExecutionTools } from '../attempts/execution-context.js';

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
