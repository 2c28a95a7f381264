import type { Finish, FinishReason } from '@model-gateway/core';

/** Google's finish reasons, of both upstreams, as of 2026-11. `FINISH_REASON_UNSPECIFIED` is none. */
type GoogleFinishReason =
  | 'STOP'
  | 'MAX_TOKENS'
  | 'CONTINUATION'
  | 'SAFETY'
  | 'RECITATION'
  | 'LANGUAGE'
  | 'BLOCKLIST'
  | 'PROHIBITED_CONTENT'
  | 'SPII'
  | 'MODEL_ARMOR'
  | 'IMAGE_SAFETY'
  | 'IMAGE_PROHIBITED_CONTENT'
  | 'IMAGE_RECITATION'
  | 'IMAGE_OTHER'
  | 'NO_IMAGE'
  | 'OTHER'
  | 'MALFORMED_FUNCTION_CALL'
  | 'MALFORMED_RESPONSE'
  | 'UNEXPECTED_TOOL_CALL'
  | 'TOO_MANY_TOOL_CALLS'
  | 'MISSING_THOUGHT_SIGNATURE';

/**
 * The rule for answers without calls: one that ended well is `stop`, one that was cut is `length`, and every other one
 * is `content_filter`, whether it was withheld or went wrong. OpenAI has no word for failures, and `stop` would make
 * them look like success; `content_filter` is the one that tells clients not to trust what is there.
 */
const reasons = {
  STOP: 'stop',
  MAX_TOKENS: 'length',
  CONTINUATION: 'length',
  SAFETY: 'content_filter',
  RECITATION: 'content_filter',
  LANGUAGE: 'content_filter',
  BLOCKLIST: 'content_filter',
  PROHIBITED_CONTENT: 'content_filter',
  SPII: 'content_filter',
  MODEL_ARMOR: 'content_filter',
  IMAGE_SAFETY: 'content_filter',
  IMAGE_PROHIBITED_CONTENT: 'content_filter',
  IMAGE_RECITATION: 'content_filter',
  IMAGE_OTHER: 'content_filter',
  NO_IMAGE: 'content_filter',
  OTHER: 'content_filter',
  MALFORMED_FUNCTION_CALL: 'content_filter',
  MALFORMED_RESPONSE: 'content_filter',
  UNEXPECTED_TOOL_CALL: 'content_filter',
  TOO_MANY_TOOL_CALLS: 'content_filter',
  MISSING_THOUGHT_SIGNATURE: 'content_filter',
} as const satisfies Record<GoogleFinishReason, FinishReason>;

/** What a choice called for until it ended. */
export interface CallsOfChoice {
  readonly any: boolean;
  /** The last call was cut off in the middle of its arguments. */
  readonly cut: boolean;
}

/**
 * How a choice ended. Whatever Google says, an answer with calls ends with `tool_calls`: the client has them, and
 * `raw` shows what else was said. Only a cap that cut the last call in two is `length`, for such a call must not be
 * made. An unknown reason is `stop`: newer words are mostly harmless, and `raw` shows it. So is none at all, where the
 * answer is known to be complete.
 */
export function toFinish(raw: string | undefined, message: string | undefined, calls: CallsOfChoice): Finish {
  const base: FinishReason = raw !== undefined && isGoogleFinishReason(raw) ? reasons[raw] : 'stop';
  const called = calls.any && !(calls.cut && base === 'length');
  const reason = called ? 'tool_calls' : base;
  if (message === undefined) return raw === undefined ? { reason } : { reason, raw };
  return { reason, ...(raw !== undefined && { raw }), message };
}

function isGoogleFinishReason(raw: string): raw is GoogleFinishReason {
  return Object.hasOwn(reasons, raw);
}
