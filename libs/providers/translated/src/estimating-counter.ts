import type { CallContext, LossReporter, TokenCounter } from '@model-gateway/core';
import { estimatePrompt } from './prompt-estimate.js';

const reason = 'The upstream does not count the tokens of this model: the count is an estimate.';

/** Says that a count is an estimate: the place is that of what was counted. */
export function reportEstimate(reportLoss: LossReporter): void {
  reportLoss({ path: 'messages', action: 'approximated', severity: 'degraded', reason });
}

/** Estimates tokens for models that no upstream counts, and reports each estimate as a loss. */
export function estimatingCounter(): TokenCounter {
  return {
    async count({ chat }, { reportLoss, approve }: CallContext) {
      const inputTokens = estimatePrompt(chat());
      reportEstimate(reportLoss);
      approve?.();
      return { inputTokens };
    },
  };
}
