import type { Finish, FinishReason } from '@model-gateway/core';

/**
 * What the finish reasons of all upstreams with this format mean where the calls of the answer do not count; keys are in
 * lower case. OpenAI has no finish reason for failures, and `stop` would make them look like success; `content_filter`
 * tells clients not to trust the content.
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

/** The calls and the refusal of a choice, at its end. */
export interface ChoiceSummary {
  readonly called: boolean;
  /** The model's refusal; empty if there is none. */
  readonly refusal: string;
}

/**
 * The finish of a choice. An answer with calls that ends normally has `tool_calls`. A limit, a filter or a failure stays
 * what it is: the client must not execute calls as if the model had finished. A refusal is `content_filter` where the
 * upstream says `stop`. An unknown reason is `stop`, and `raw` shows it. A missing reason is `stop` too: only a complete
 * answer comes here without one.
 */
export function toFinish(raw: string | undefined, { called, refusal }: ChoiceSummary): Finish {
  const base = raw === undefined ? 'stop' : (reasons.get(raw.toLowerCase()) ?? 'stop');
  const reason = toReason(base, called, refusal !== '');
  return { reason, ...(raw !== undefined && { raw }), ...(refusal !== '' && { refusal }) };
}

function toReason(base: FinishReason, called: boolean, refused: boolean): FinishReason {
  if (base !== 'stop') return base;
  if (called) return 'tool_calls';
  return refused ? 'content_filter' : 'stop';
}
