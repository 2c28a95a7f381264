import type { Finish, FinishReason } from '@model-gateway/core';

/**
 * The words of those who speak this format, in lower case. OpenAI has no word for failures, and `stop` would make them
 * look like success; `content_filter` is the one that tells clients not to trust what is there.
 */
const reasons: ReadonlyMap<string, FinishReason> = new Map<string, FinishReason>([
  ['stop', 'stop'],
  ['eos', 'stop'],
  ['eos_token', 'stop'],
  ['stop_sequence', 'stop'],
  ['end_turn', 'stop'],
  ['tool_calls', 'stop'],
  ['function_call', 'stop'],
  ['length', 'length'],
  ['max_length', 'length'],
  ['max_tokens', 'length'],
  ['model_length', 'length'],
  ['content_filter', 'content_filter'],
  ['safety', 'content_filter'],
  ['recitation', 'content_filter'],
  ['prohibited_content', 'content_filter'],
  ['blocklist', 'content_filter'],
  ['spii', 'content_filter'],
  ['refusal', 'content_filter'],
  ['repetition', 'content_filter'],
  ['malformed_function_call', 'content_filter'],
  ['error', 'content_filter'],
  ['abort', 'content_filter'],
  ['cancelled', 'content_filter'],
]);

/** What a choice called for, and whether it refused, until it ended. */
export interface ChoiceSummary {
  readonly called: boolean;
  /** The last call was cut off in the middle of its arguments. */
  readonly cut: boolean;
  /** How the model said that it would not answer; empty when it did not. */
  readonly refusal: string;
}

/**
 * How a choice ended. An answer with calls ends with `tool_calls`, but when a limit, a filter or a failure cut the last
 * call in two: such a call must not be made. An unknown word is `stop`, and `raw` shows it. So is none at all, where the
 * answer is known to be complete.
 */
export function toFinish(raw: string | undefined, { called, cut, refusal }: ChoiceSummary): Finish {
  const base = raw === undefined ? 'stop' : (reasons.get(raw.toLowerCase()) ?? 'stop');
  const reason = toReason(base, called && !(cut && base !== 'stop'), refusal !== '');
  return { reason, ...(raw !== undefined && { raw }), ...(refusal !== '' && { refusal }) };
}

function toReason(base: FinishReason, called: boolean, refused: boolean): FinishReason {
  if (called) return 'tool_calls';
  return refused && base === 'stop' ? 'content_filter' : base;
}
