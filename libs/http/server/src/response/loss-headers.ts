import { worstSeverity, type LossEntry } from '@model-gateway/core';

/** The number of losses and the severity of the worst one; no headers without losses. */
export function lossHeaders(losses: readonly LossEntry[]): Record<string, string | number> {
  const severity = worstSeverity(losses);
  return severity === undefined
    ? {}
    : { 'x-gateway-loss': losses.length, 'x-gateway-loss-severity': severity };
}
