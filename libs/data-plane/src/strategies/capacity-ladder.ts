import {
  OverloadedError,
  UpstreamInvalidResponseError,
  UpstreamStatusError,
  UpstreamTimeoutError,
  UpstreamUnreachableError,
} from '@model-gateway/core';
import type { ConfigNode } from '@model-gateway/gateway-config';
import type { Execute, ExecutionContext, ExecutionTools } from '../attempts/execution-context.js';
import { CapacityHeldError, TargetSkippedError } from '../attempts/target-skipped-error.js';
import { TierNotSoldError } from '../routing/tier-not-sold-error.js';
import { isOver } from '../time-limits/is-over.js';

/** One tier of capacity in one region. */
export interface LadderStep<Begun> {
  readonly node: ConfigNode;
  readonly execute: Execute<Begun>;
}

/**
 * Attempts the steps of a target in their order until one serves. The next step is attempted when the upstream has no capacity
 * there (429), does not serve the model there (404), is not sold at that tier, is in trouble or does not answer; what it
 * refuses for another reason it would refuse at every step.
 *
 * Steps that refused a moment ago are skipped. When all of them did, the target is skipped for the sake of others that may
 * follow; where none may, the step that is to return first is attempted.
 *
 * Throws the last failure; `TargetSkippedError` only when no attempt was made.
 */
export function capacityLadder<Begun>(
  steps: readonly LadderStep<Begun>[],
  { clock }: Pick<ExecutionTools, 'clock'>,
): Execute<Begun> {
  return async (context) => {
    let last: Error | undefined;
    let isAttempted = false;
    let soonest: { readonly step: LadderStep<Begun>; readonly until: number } | undefined;
    for (const [index, step] of steps.entries()) {
      if (context.excluded?.has(step.node)) continue;
      try {
        return await step.execute(contextOf(context, index, index < steps.length - 1));
      } catch (error) {
        if (error instanceof CapacityHeldError && error.until < (soonest?.until ?? Infinity))
          soonest = { step, until: error.until };
        if (error instanceof TargetSkippedError) continue;
        if (!mayOtherStepServe(error) || isOver(context, clock.now())) throw error;
        isAttempted ||= !(error instanceof TierNotSoldError);
        last = error;
      }
    }
    if (soonest && !isAttempted && hasNoAlternative(context))
      return soonest.step.execute({ ...context, ignoresCapacity: true });
    if (last && (isAttempted || !soonest)) throw last;
    throw new TargetSkippedError('no_capacity');
  };
}

/** The steps that follow share what is left of the time with this one, not with each other: a refusal takes a moment. */
function contextOf(context: ExecutionContext, index: number, hasMore: boolean): ExecutionContext {
  const own = hasMore ? { ...context, alternatives: context.alternatives + 1 } : context;
  return index === 0 ? own : { ...own, reason: 'fallback' };
}

function hasNoAlternative({ alternatives, ignoresCircuitBreakers, retry }: ExecutionContext): boolean {
  return alternatives === 0 || ignoresCircuitBreakers || retry > 0;
}

function mayOtherStepServe(error: unknown): error is Error {
  if (error instanceof UpstreamStatusError)
    return error.status === 404 || error.status === 429 || error.status >= 500;
  return (
    error instanceof TierNotSoldError ||
    error instanceof OverloadedError ||
    error instanceof UpstreamUnreachableError ||
    error instanceof UpstreamTimeoutError ||
    error instanceof UpstreamInvalidResponseError
  );
}
