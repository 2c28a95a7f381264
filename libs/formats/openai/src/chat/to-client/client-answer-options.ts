import type { LossEntry, LossReporter } from '@model-gateway/core';

/** What the gateway knows of a request that is answered. */
export interface AnswerAccount {
  readonly requestId: string;
  /** Nano-dollars; null: unknown. Absent: nothing is charged. */
  readonly nanoDollars?: number | null;
}

/** The facts about an answer that do not come from the upstream. */
export interface ClientAnswerOptions {
  /** Id of the answer, `chatcmpl-…`. */
  readonly id: string;
  /** Seconds since 1970; one value for a whole stream. */
  readonly created: number;
  /** The requested model: used if the upstream does not name the model that answered. */
  readonly requestedModel: string;
  /** Slug of the provider that answered. */
  readonly provider: string;
  /** True: the answer contains only members of the standard. */
  readonly strict: boolean;
  /** The request's losses, read once, at the end of the answer. Unused in strict mode. */
  readonly losses?: () => readonly LossEntry[];
  /** What the gateway knows of the request when the answer is complete. Read once, after the losses. Unused in strict mode. */
  readonly account?: () => AnswerAccount;
  /**
   * Gets each loss for content of the answer that this client does not get. Duplicates of predicted losses are merged.
   */
  readonly reportLoss?: LossReporter;
}
