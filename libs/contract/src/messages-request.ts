import type { GatewayFacts } from './gateway-facts.js';
import type { OpenObject } from './json-object.js';

/** Body of `POST /v1/messages`: Anthropic's own. The gateway looks at these members; all others go on as they are. */
export interface MessagesRequest {
  model: string;
  max_tokens: number;
  messages: OpenObject[];
  stream?: boolean | null;
  readonly [member: string]: unknown;
}

/** Body of `POST /v1/messages/count_tokens`, for models of either provider. */
export interface CountTokensRequest {
  model: string;
  messages: OpenObject[];
  stream?: false | null;
  readonly [member: string]: unknown;
}

/** Answer of `POST /v1/messages/count_tokens`. */
export interface TokenCountBody {
  input_tokens: number;
  /** What was lost of the body before it was counted. Absent under strict compliance. */
  gateway?: GatewayFacts;
}
