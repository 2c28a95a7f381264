import type { LossEntry, LossReporter } from '@model-gateway/core';

/** What an answer says that the upstream did not. */
export interface ClientAnswerOptions {
  /** Id of the answer, `chatcmpl-…`. */
  readonly id: string;
  /** Seconds since 1970; one value for a whole stream. */
  readonly created: number;
  /** The model that was asked for: named where the upstream does not say which one answered. */
  readonly requestedModel: string;
  /** Slug of the provider that answered. */
  readonly provider: string;
  /** True: the answer holds nothing that the standard has no place for. */
  readonly strict: boolean;
  /** The request's loss report, asked for once, at the end of the answer. Unused in strict mode. */
  readonly losses?: () => readonly LossEntry[];
  /** Told of what the answer has and this client is not shown. That counts once, also when it was foreseen. */
  readonly reportLoss?: LossReporter;
}
