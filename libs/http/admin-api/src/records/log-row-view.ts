import type { AdminLogRow } from '@model-gateway/contract';
import type { LogRow } from '@model-gateway/core';
import { isoTime } from '@model-gateway/control-plane';
import { costOf, costView } from './cost-view.js';

/**
 * A request on record as a row of a table shows it.
 *
 * @param showsPreview false: the beginning of the prompt is left out
 */
export function logRowView(
  { at, callerId, callerName, nanoDollars, knownNanoDollars, isEstimated, preview, ...row }: LogRow,
  showsPreview: boolean,
): AdminLogRow {
  return {
    ...row,
    at: isoTime(at),
    ...(callerId !== undefined && {
      key: { id: callerId, ...(callerName !== undefined && { name: callerName }) },
    }),
    ...(nanoDollars !== undefined && { cost: costView(nanoDollars) }),
    ...(knownNanoDollars !== undefined && { knownCost: costOf(knownNanoDollars) }),
    ...(isEstimated && { estimated: true }),
    ...(showsPreview && preview !== undefined && { preview }),
  };
}
