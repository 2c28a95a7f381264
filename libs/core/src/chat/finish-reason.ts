/** Why a model stopped, in OpenAI's words. */
export type FinishReason = 'stop' | 'length' | 'tool_calls' | 'content_filter';

/** Why a choice ended, unified and as the upstream said it. */
export interface Finish {
  readonly reason: FinishReason;
  /** The upstream's own word, such as `MALFORMED_FUNCTION_CALL`. */
  readonly raw?: string;
  /** The upstream's explanation for people. */
  readonly message?: string;
  /** What the model said, or its upstream in its place, to refuse an answer. It is no part of the content. */
  readonly refusal?: string;
}
