import type { GatewayFacts } from '../gateway/gateway-facts.js';

/** A turn of a conversation, in Anthropic's format. */
export interface MessageParam {
  readonly role: 'user' | 'assistant' | (string & {});
  /** Text, or Anthropic's content blocks. */
  readonly content: string | readonly object[];
}

/** Body of `POST /v1/messages`: Anthropic's own. The gateway passes members that are not listed on unchanged. */
export interface MessagesRequest {
  /** `@<slug>/anthropic.claude-…` or `claude-…`. */
  readonly model: string;
  readonly max_tokens: number;
  readonly messages: readonly MessageParam[];
  readonly stream?: boolean | null;
  readonly system?: string | readonly object[];
  readonly temperature?: number;
  readonly top_p?: number;
  readonly top_k?: number;
  readonly stop_sequences?: readonly string[];
  readonly tools?: readonly object[];
  readonly tool_choice?: object;
  readonly thinking?: object;
  readonly metadata?: object;
  readonly [member: string]: unknown;
}

/** Body of `POST /v1/messages/count_tokens`, for every model. */
export interface CountTokensRequest {
  readonly model: string;
  readonly messages: readonly MessageParam[];
  readonly stream?: false | null;
  readonly system?: string | readonly object[];
  readonly tools?: readonly object[];
  readonly [member: string]: unknown;
}

/** Answer of `POST /v1/messages/count_tokens`. */
export interface TokenCountBody {
  input_tokens: number;
  /** Losses of translating the body before its tokens were counted. Absent under strict compliance. */
  gateway?: GatewayFacts;
}
