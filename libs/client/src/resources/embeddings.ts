import type { EmbeddingCreateRequest, EmbeddingList } from '@model-gateway/contract';
import type { CallOptions } from '../options/call-options.js';
import type { Answer } from '../response/gateway-response.js';
import type { Requester } from '../transport/requester.js';

/** Embeddings. */
export class Embeddings {
  readonly #requester: Requester;

  /** @internal */
  constructor(requester: Requester) {
    this.#requester = requester;
  }

  /** Creates embeddings of texts, or of other media that the model accepts. */
  create(body: EmbeddingCreateRequest, options?: CallOptions): Promise<Answer<EmbeddingList>> {
    return this.#requester.json<EmbeddingList>({ method: 'POST', path: '/v1/embeddings', body, options });
  }
}
