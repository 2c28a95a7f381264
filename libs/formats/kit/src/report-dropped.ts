import type { LossReporter } from '@model-gateway/core';

/** Reports something that the translated request leaves out. @param path its place in the client's body */
export function reportDropped(path: string, reason: string, reportLoss: LossReporter): void {
  reportLoss({ path, action: 'dropped', reason });
}
