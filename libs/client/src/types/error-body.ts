import type { GatewayLossEntry } from './gateway-facts.js';

/** What an upstream answered in place of an answer. */
export interface UpstreamErrorFacts {
  /** HTTP status. */
  status: number;
  /** Its own code, such as `RESOURCE_EXHAUSTED`. */
  code?: string;
  message: string;
  /** `google.rpc` details, RetryInfo among them. */
  details?: unknown;
}

/** Body of every answer that is an error, but on the routes of messages. */
export interface ErrorBody {
  error: {
    /** For people. */
    message: string;
    /** Kind of error, such as `invalid_request_error`. */
    type: string;
    /** Place in the request, such as `messages[2].content[0].image_url.url`. */
    param: string | null;
    /** For programs; stable. */
    code: string | null;
    upstream?: UpstreamErrorFacts;
    /** What would be lost of a request whose config has `on_loss: "error"`. */
    loss?: GatewayLossEntry[];
  };
  /** Kind of the provider that failed: `vertex-ai` or `google`. */
  provider?: string;
}

/** Body of every error on the routes of messages, and data of the `error` event that ends a stream. */
export interface MessagesErrorBody {
  type: 'error';
  error: {
    type: string;
    /** For people. */
    message: string;
    /** For programs, such as `error_code`. */
    details?: { readonly [member: string]: unknown };
  };
  request_id: string;
}
