import type { Finish, FinishReason } from '@model-gateway/core';

/** Anthropic's stop reasons, as of 2026-11. */
type StopReason =
  | 'end_turn'
  | 'stop_sequence'
  | 'tool_use'
  | 'pause_turn'
  | 'compaction'
  | 'max_tokens'
  | 'model_context_window_exceeded'
  | 'refusal';

/**
 * What each reason means where the calls of the answer do not count. `tool_use` is `stop`, because {@link toFinish} looks at
 * the calls. After a pause (`pause_turn`, `compaction`) the client sends the conversation back to continue it: that is
 * `stop`, because the content so far is complete.
 */
const reasons = {
  end_turn: 'stop',
  stop_sequence: 'stop',
  tool_use: 'stop',
  pause_turn: 'stop',
  compaction: 'stop',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'content_filter',
} as const satisfies Record<StopReason, FinishReason>;

/**
 * The finish of an answer. An answer with calls that ends normally has `tool_calls`. A limit or a refusal stays what it is:
 * the client must not execute calls as if the model had finished. An unknown reason is `stop`. So is a missing one: only a
 * complete answer comes here without a reason.
 *
 * @param message the model's refusal, if any
 */
export function toFinish(raw: string | undefined, message: string | undefined, hasCalls: boolean): Finish {
  const base: FinishReason = raw !== undefined && isStopReason(raw) ? reasons[raw] : 'stop';
  return {
    reason: hasCalls && base === 'stop' ? 'tool_calls' : base,
    ...(raw !== undefined && { raw }),
    ...(message !== undefined && { message }),
    ...(raw === 'refusal' && message !== undefined && { refusal: message }),
  };
}

function isStopReason(raw: string): raw is StopReason {
  return Object.hasOwn(reasons, raw);
}
