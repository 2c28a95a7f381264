import type { GatewayLossEntry, UpstreamErrorFacts } from '@model-gateway/contract';
import { ModelGatewayError } from './model-gateway-error.js';

/** An error as it came over the wire, in either format. */
export interface ApiFailure {
  /** HTTP status; undefined for an error in the middle of a stream. */
  readonly status: number | undefined;
  readonly headers: Headers;
  readonly message: string;
  readonly code: string | undefined;
  readonly type: string | undefined;
  readonly param: string | undefined;
  readonly requestId: string | undefined;
  /** Kind of the provider that failed: `vertex-ai` or `google`. */
  readonly provider: string | undefined;
  readonly upstream: UpstreamErrorFacts | undefined;
  readonly loss: readonly GatewayLossEntry[] | undefined;
  /** The whole body: parsed JSON, else text. */
  readonly body: unknown;
}

/** The gateway answered with an error. Each subclass is one kind of error. */
export class GatewayApiError extends ModelGatewayError {
  /** HTTP status; undefined for an error in the middle of a stream. */
  readonly status: number | undefined;
  /** For programs; stable. Absent on the routes of messages, whose format has none. */
  readonly code: string | undefined;
  /** Kind of error, such as `invalid_request_error`. */
  readonly type: string | undefined;
  /** Path in the request, such as `messages[2].content`. */
  readonly param: string | undefined;
  /** The gateway's id of the request, for its request log. */
  readonly requestId: string | undefined;
  /** Kind of the provider that failed: `vertex-ai` or `google`. */
  readonly provider: string | undefined;
  /** The upstream's error, if the upstream failed. */
  readonly upstream: UpstreamErrorFacts | undefined;
  /** The losses, if a config refuses lossy requests. */
  readonly loss: readonly GatewayLossEntry[] | undefined;
  /** Of the answer; those of the stream for an error in it. */
  readonly headers: Headers;
  /** The whole body: parsed JSON, else text. */
  readonly body: unknown;

  constructor(failure: ApiFailure) {
    super(failure.message);
    this.status = failure.status;
    this.code = failure.code;
    this.type = failure.type;
    this.param = failure.param;
    this.requestId = failure.requestId;
    this.provider = failure.provider;
    this.upstream = failure.upstream;
    this.loss = failure.loss;
    this.headers = failure.headers;
    this.body = failure.body;
  }
}
