import { replicaReportMs } from '@model-gateway/control-plane';
import type { SeenReplica } from '@model-gateway/core';

/** A process that missed so many reports is silent. */
const missedReports = 3;

/** Whether a process has not been heard of for too long. */
export function isSilent({ ageMs }: Pick<SeenReplica, 'ageMs'>): boolean {
  return ageMs > missedReports * replicaReportMs;
}
