import type { ConfigNode } from '@model-gateway/gateway-config';
import { CircuitOpenError, type AskContext, type ExecutionTools } from '../attempts/ask.js';

/**
 * Passes a leaf over, on record.
 *
 * @param code why, for the log
 * @returns what to reject with: nobody was asked
 */
export function skip(
  { attemptLog, retry }: AskContext,
  leaf: ConfigNode,
  code: string,
  { clock }: Pick<ExecutionTools, 'clock'>,
): CircuitOpenError {
  attemptLog.begun += 1;
  const startedAt = clock.now();
  attemptLog.add({ node: leaf, retry, startedAt, durationMs: 0, outcome: 'skipped', code, isUnsent: true });
  return new CircuitOpenError(code);
}
