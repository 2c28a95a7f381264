import { errorStatus, GatewayError, GuardrailDeniedError, InvalidRequestError } from '@model-gateway/core';
import type { ConfigNode } from '@model-gateway/gateway-config';
import type { Execute, ExecutionContext, ExecutionTools } from '../attempts/execution-context.js';
import { TargetSkippedError } from '../attempts/target-skipped-error.js';
import { isOver } from '../time-limits/is-over.js';
import { failureNature } from '../resilience/failure-nature.js';

/**
 * Asks one child after the other until an answer begins. Each knows how many come after it, to leave them some time.
 *
 * The next one is asked after any failure, or only after those that are answered with one of the statuses. It always
 * is when nobody was asked, and when the request cannot be translated for a target: that says nothing about the next.
 * Nobody is asked any more once the request is over or its time is up, after a bug, and after what is against an
 * upstream's rules, unless its status is listed. For a request that is too long for a model, later places with the
 * same model are passed over; for one that a guardrail denied, later places that have the very same guardrail, unless the
 * statuses name 446.
 *
 * Throws the last failure; `TargetSkippedError` only when nobody was asked at all.
 *
 * @param nodes the targets that the children ask, in the same order
 * @param onStatusCodes absent: any
 */
export function fallback<Begun>(
  children: readonly Execute<Begun>[],
  nodes: readonly ConfigNode[],
  { clock }: Pick<ExecutionTools, 'clock'>,
  onStatusCodes?: readonly number[],
): Execute<Begun> {
  const statuses = onStatusCodes && new Set(onStatusCodes);
  const executeFrom = (
    place: number,
    context: ExecutionContext,
    denied: ExecutionContext['denied'],
    last?: GatewayError,
  ): Promise<Begun> => {
    const child = children[place];
    if (!child) return Promise.reject(last ?? new TargetSkippedError());
    const after = children.length - 1 - place;
    return child(contextOf(context, place, after, denied, last)).catch((error: unknown) => {
      if (error instanceof TargetSkippedError) return executeFrom(place + 1, context, denied, last);
      if (!isForOthers(error, statuses) || isOver(context, clock.now())) throw error;
      if (failureNature(error) === 'context-length') noteOutgrown(context, nodes[place]);
      return executeFrom(place + 1, context, statuses ? denied : withDenial(denied, error), error);
    });
  };
  return (context) => executeFrom(0, context, context.denied);
}

/** What the child at a place is asked with that so many come after. An only child has the context as it is. */
function contextOf(
  context: ExecutionContext,
  place: number,
  after: number,
  denied: ExecutionContext['denied'],
  last: GatewayError | undefined,
): ExecutionContext {
  const alternatives = context.alternatives + after;
  if (place === 0) return after === 0 ? context : { ...context, alternatives };
  // What began for another reason goes on for it, until somebody was asked.
  const reason = last ? 'fallback' : (context.reason ?? 'fallback');
  const later: ExecutionContext = { ...context, alternatives, reason };
  return denied ? { ...later, denied } : later;
}

/** A guardrail says the same again, at every target that has it. Errors name it by its path. */
function withDenial(denied: ExecutionContext['denied'], error: GatewayError): ExecutionContext['denied'] {
  if (!(error instanceof GuardrailDeniedError) || error.param === undefined) return denied;
  return new Set([...(denied ?? []), error.param]);
}

/** May somebody else do better? */
function isForOthers(error: unknown, statuses: ReadonlySet<number> | undefined): error is GatewayError {
  if (!(error instanceof GatewayError)) return false;
  if (error instanceof InvalidRequestError) return true;
  return statuses ? statuses.has(errorStatus(error)) : failureNature(error) !== 'content-policy';
}

/** The model that said so is the one that failed last at the node or below it. */
function noteOutgrown({ attemptLog, tooLongForModels }: ExecutionContext, top: ConfigNode | undefined): void {
  const failed = attemptLog.attempts.findLast(
    ({ node, outcome }) => outcome === 'failed' && top !== undefined && node.path.startsWith(top.path),
  );
  const model = failed?.target?.model;
  if (model !== undefined && !tooLongForModels.includes(model)) tooLongForModels.push(model);
}
