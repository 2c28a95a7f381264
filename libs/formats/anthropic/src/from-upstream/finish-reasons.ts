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
 * What each reason means before calls are considered. `tool_use` is `stop` here, because the calls themselves decide. The reasons for
 * a pause (`pause_turn`, `compaction`), after which the client sends the conversation back to continue, are `stop` too:
 * the content so far is complete.
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
 * The finish of an answer. An answer with calls that ended normally has `tool_calls`. A limit or a refusal stays what it
 * is: the client must not execute calls as if the model had finished. An unknown reason is `stop`, and so is a missing one if the answer is known
 * to be complete.
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
