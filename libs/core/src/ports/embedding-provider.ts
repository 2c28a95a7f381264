import type { EmbeddingRequest } from '../embeddings/embedding-request.js';
import type { EmbeddingResponse } from '../embeddings/embedding-response.js';
import type { CallContext } from './chat-provider.js';

/** Embeds what it is given at one target, in as many upstream requests as that takes. */
export interface EmbeddingProvider {
  /** One or more vectors for each input, in the order of the inputs. Throws a `GatewayError`. */
  embed(request: EmbeddingRequest, call: CallContext): Promise<EmbeddingResponse>;
}
