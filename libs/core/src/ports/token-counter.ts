import type { TokenCount, TokenCountRequest } from '../tokens/token-count.js';
import type { CallContext } from './chat-provider.js';

/** Counts the tokens of a request for one target, without answering it. */
export interface TokenCounter {
  /** Throws a `GatewayError`. */
  count(request: TokenCountRequest, call: CallContext): Promise<TokenCount>;
}
