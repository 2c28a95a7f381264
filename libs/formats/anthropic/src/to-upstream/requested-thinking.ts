import type { LossReporter, ReasoningEffort, Thinking } from '@model-gateway/core';
import { reportDropped } from '@model-gateway/format-kit';

/** The thinking that the client requested, by either of the two fields, and the field's path. */
export type RequestedThinking =
  | { readonly type: 'off'; readonly path: string }
  | { readonly type: 'effort'; readonly path: string; readonly effort: Exclude<ReasoningEffort, 'none'> }
  | { readonly type: 'tokens'; readonly path: string; readonly tokens: number }
  /** Unlimited; the effort is a hint beside it. */
  | { readonly type: 'adaptive'; readonly path: string; readonly effort?: Exclude<ReasoningEffort, 'none'> };

/**
 * Undefined if the client requested nothing. `thinking` wins over `reasoning_effort`, which is then reported as a loss. Only
 * beside the type `adaptive` an effort applies too, as `output_config.effort` does in the Messages API itself.
 */
export function toRequestedThinking(
  { effort, budget }: Thinking,
  reportLoss: LossReporter,
): RequestedThinking | undefined {
  if (!budget) {
    if (!effort) return undefined;
    const path = 'reasoning_effort';
    return effort === 'none' ? { type: 'off', path } : { type: 'effort', path, effort };
  }
  const path = 'thinking';
  const { mode, tokens = mode === 'disabled' ? 0 : -1 } = budget;
  if (mode !== 'enabled' && tokens !== (mode === 'disabled' ? 0 : -1)) {
    const reason =
      tokens === 0
        ? 'A budget of 0 switches thinking off, whatever the type.'
        : `The type ${mode} wins over a budget.`;
    reportDropped(tokens === 0 ? 'thinking.type' : 'thinking.budget_tokens', reason, reportLoss);
  }
  const isOff = mode === 'disabled' || tokens === 0;
  const isAdaptive = !isOff && (mode === 'adaptive' || tokens < 0);
  if (effort && effort !== 'none' && isAdaptive && mode === 'adaptive') {
    return { type: 'adaptive', path, effort };
  }
  if (effort && !(isOff && effort === 'none')) {
    reportDropped('reasoning_effort', '`thinking` is there too, and wins over it.', reportLoss, 'note');
  }
  if (isOff) return { type: 'off', path };
  return isAdaptive ? { type: 'adaptive', path } : { type: 'tokens', path, tokens };
}
