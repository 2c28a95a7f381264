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
 * The rule for answers without calls. `tool_use` is `stop` here: the calls themselves decide. So are the reasons for a
 * pause (`pause_turn`, `compaction`), after which the conversation is sent back to go on: what was said is complete.
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

/** What the model called for until it ended. */
export interface CallsOfAnswer {
  readonly any: boolean;
  /** Nothing came after the last call. */
  readonly last: boolean;
}

/**
 * How an answer ended. One with calls ends with `tool_calls`, but when a limit or a refusal ended it in the middle of
 * the last call: such a call must not be made. An unknown reason, or none where the answer is known to be complete,
 * is `stop`.
 *
 * @param message why the model refused, where it did
 */
export function toFinish(raw: string | undefined, message: string | undefined, calls: CallsOfAnswer): Finish {
  const base: FinishReason = raw !== undefined && isStopReason(raw) ? reasons[raw] : 'stop';
  const called = calls.any && !(calls.last && base !== 'stop');
  return {
    reason: called ? 'tool_calls' : base,
    ...(raw !== undefined && { raw }),
    ...(message !== undefined && { message }),
    ...(raw === 'refusal' && message !== undefined && { refusal: message }),
  };
}

function isStopReason(raw: string): raw is StopReason {
  return Object.hasOwn(reasons, raw);
}
