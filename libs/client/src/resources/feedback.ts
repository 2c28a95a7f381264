import type { FeedbackAnswer, FeedbackRequest } from '@model-gateway/contract';
import type { CallOptions } from '../options/call-options.js';
import type { Answer } from '../response/gateway-response.js';
import type { Requester } from '../transport/requester.js';

/** Feedback. */
export class Feedback {
  readonly #requester: Requester;

  /** @internal */
  constructor(requester: Requester) {
    this.#requester = requester;
  }

  /** Rates the responses of a trace. */
  create(
    body: FeedbackRequest | readonly FeedbackRequest[],
    options?: CallOptions,
  ): Promise<Answer<FeedbackAnswer>> {
    return this.#requester.json<FeedbackAnswer>({ method: 'POST', path: '/v1/feedback', body, options });
  }
}
