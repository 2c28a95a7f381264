import type { LossReporter } from '@model-gateway/core';

/** What an answer in Anthropic's format needs besides the answer. */
export interface MessageAnswerOptions {
  /** `msg_…`. */
  readonly id: string;
  /** The model as the client asked for it: clients compare it with the answer's. */
  readonly model: string;
  /** Estimated tokens of the prompt, for `message_start`, which comes before the upstream counts. */
  readonly estimatedInputTokens: number;
  /** An id for a call of the upstream's own tools: a prefix and random characters. */
  readonly nextId: (prefix: string) => string;
  readonly reportLoss: LossReporter;
}
