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
 * What each reason means where the calls of the answer do not count: a normal end is `stop`, a truncated answer `length`,
 * and a blocked or failed one `content_filter`. OpenAI has no finish reason for failures, and `stop` would make them look
 * like success; `content_filter` tells clients not to trust the content.
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

/**
 * The finish of a choice. An answer with calls that ends normally has `tool_calls`: Google ends it with `STOP`. A limit, a
 * filter or a failure stays what it is: calls may be cut short or missing, and the client must not execute them as if the
 * model had finished. An unknown reason is a normal end, and `raw` shows it: most new reasons are harmless. A missing reason
 * is a normal end too: only a complete answer comes here without one.
 */
export function toFinish(raw: string | undefined, message: string | undefined, hasCalls: boolean): Finish {
  const base: FinishReason = raw !== undefined && isGoogleFinishReason(raw) ? reasons[raw] : 'stop';
  const reason = hasCalls && base === 'stop' ? 'tool_calls' : base;
  if (message === undefined) return raw === undefined ? { reason } : { reason, raw };
  return { reason, ...(raw !== undefined && { raw }), message };
}

/** True for a finish reason of Google’s. */
export function isGoogleFinishReason(raw: string): raw is GoogleFinishReason {
  return Object.hasOwn(reasons, raw);
}
