import type { LossReporter } from '@model-gateway/core';

/** What an answer in Gemini's format needs besides the answer. */
export interface ContentAnswerOptions {
  /** `responseId`. */
  readonly id: string;
  /** The model as the client asked for it: clients compare it with the answer's. */
  readonly model: string;
  /** The request asks for the thoughts (`includeThoughts`). Else only the signatures of calls carry them. */
  readonly showsThoughts: boolean;
  readonly reportLoss: LossReporter;
}
