import type { ConfigNode } from '@model-gateway/gateway-config';
import type { ExecutionContext, ExecutionTools } from '../attempts/execution-context.js';
import { TargetSkippedError } from '../attempts/target-skipped-error.js';

/**
 * Passes a leaf over, on record.
 *
 * @param code why, for the log
 * @returns what to reject with: nobody was asked
 */
export function skip(
  { attemptLog, retry, reason = 'first' }: ExecutionContext,
  targetNode: ConfigNode,
  code: string,
  { clock }: Pick<ExecutionTools, 'clock'>,
): TargetSkippedError {
  attemptLog.begun += 1;
  const startedAt = clock.now();
  attemptLog.add({
    node: targetNode,
    retry,
    reason,
    startedAt,
    durationMs: 0,
    outcome: 'skipped',
    code,
    isUnsent: true,
  });
  return new TargetSkippedError(code);
}
