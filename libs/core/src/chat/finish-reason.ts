/** Why a model stopped, as OpenAI names it. */
export type FinishReason = 'stop' | 'length' | 'tool_calls' | 'content_filter';

/** Why a choice ended, unified and as the upstream said it. */
export interface Finish {
  readonly reason: FinishReason;
  /** The upstream's own value, such as `MALFORMED_FUNCTION_CALL`. */
  readonly raw?: string;
  /** The upstream's explanation for people. */
  readonly message?: string;
  /** The stop sequence that ended the text, where the upstream tells it. */
  readonly stopSequence?: string;
  /** The text of a refusal by the model or its upstream. Not part of the content. */
  readonly refusal?: string;
}
