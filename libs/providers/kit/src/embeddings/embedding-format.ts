import type { EmbeddingRequest, EmbeddingResponse, LossReporter } from '@model-gateway/core';
import type { JsonExchange } from '../exchange-all.js';
import type { FailureReader } from '../refusal.js';

/**
 * One of the upstream requests that a request for embeddings takes. Inputs are counted as in the whole request; an
 * answer in which one has no vector is refused with `UpstreamInvalidResponseError`.
 */
export type EmbeddingBatch = JsonExchange<EmbeddingResponse>;

/** What a request's translation depends on besides the request. */
export interface EmbeddingEncodeOptions {
  readonly reportLoss: LossReporter;
  /** As in the call's context. */
  readonly strict: boolean;
  /** A loss is not wanted: an upstream that can is told to refuse what it would cut. Default: false. */
  readonly lossless?: boolean;
}

/** An upstream's way to embed: pure translation. */
export interface EmbeddingFormat extends FailureReader {
  /**
   * The requests that together embed all inputs, in the order of these. Throws `InvalidRequestError` for what the
   * model cannot embed.
   */
  readonly encode: (request: EmbeddingRequest, options: EmbeddingEncodeOptions) => readonly EmbeddingBatch[];
}
