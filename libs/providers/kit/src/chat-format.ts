import type {
  ChatRequest,
  ChatStreamPart,
  GatewayError,
  JsonObject,
  JsonValue,
  LossReporter,
  WireHead,
} from '@model-gateway/core';

/** What a request's body depends on besides the request. */
export interface EncodeOptions {
  readonly stream: boolean;
  readonly reportLoss: LossReporter;
  /** As in the call's context. Default false. */
  readonly strict?: boolean;
}

/** How an answer's end is known: HTTP says when a `whole` one is complete, of a `stream` only its content tells. */
export type AnswerFraming = 'whole' | 'stream';

/** An upstream's wire format: pure translation, and nothing about where or as whom. */
export interface ChatFormat {
  /** The body to send. Throws `InvalidRequestError` for what the upstream has no words for. */
  encode(request: ChatRequest, options: EncodeOptions): JsonObject;
  /** Headers that say what other formats say in the body. Names in lower case. */
  headers?(request: ChatRequest, options: EncodeOptions): Readonly<Record<string, string>>;
  /** A decoder for one answer. */
  decoder(framing: AnswerFraming): ChatDecoder;
  /** What an answer other than 2xx means. Never throws: the body can be anything, HTML and nothing included. */
  failure(head: WireHead, body: string): GatewayError;
}

/** Reads one answer, piece by piece. A unary answer is a stream of one piece. */
export interface ChatDecoder {
  /** What one JSON value of the answer says. Throws a `GatewayError` when it is an error. */
  push(body: JsonValue): ChatStreamPart[];
  /** What was held back. Throws when the answer is not complete. */
  end(): ChatStreamPart[];
}
