import type { LossReporter, RequestedBetas } from '@model-gateway/core';

/** Reports beta features that mean nothing to the model that is asked. */
export function reportUnusedBetas({ path }: RequestedBetas, reportLoss: LossReporter): void {
  const reason = 'The model knows no beta features of that kind.';
  reportLoss({ path, action: 'dropped', reason });
}
