import type { LossReporter } from '@model-gateway/core';

/** Reports what is left out. */
export function drop(path: string, reason: string, reportLoss: LossReporter): void {
  reportLoss({ path, action: 'dropped', reason });
}
