import type { GatewayLossEntry } from '../gateway/gateway-facts.js';

/** The error that an upstream reported. */
export interface UpstreamErrorFacts {
  /** HTTP status. */
  status: number;
  /** Its own code, such as `RESOURCE_EXHAUSTED`. */
  code?: string;
  message: string;
  /** `google.rpc` details, RetryInfo among them. */
  details?: unknown;
}

/** Body of every answer that is an error, but on `/v1/messages*` and the paths of Google's APIs. */
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
    /** The losses of a request whose config has `on_loss: "error"`. */
    loss?: GatewayLossEntry[];
  };
  /** Kind of the provider that failed, such as `vertex-ai`. */
  provider?: string;
}
