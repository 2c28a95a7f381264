import type { JsonObject } from '../json.js';
import type { ChatRequest } from '../chat/chat-request.js';

/** What to count the tokens of. */
export interface TokenCountRequest {
  /** In Anthropic's format, as the client sent it; absent: the client has another format. */
  readonly body?: JsonObject;
  /** The same in the gateway's own terms. Translated when first asked for; throws `InvalidRequestError`. */
  readonly chat: () => ChatRequest;
}

/** How much a request would cost to read. */
export interface TokenCount {
  readonly inputTokens: number;
}
