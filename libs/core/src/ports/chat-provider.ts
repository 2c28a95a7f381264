import type { JsonObject } from '../json.js';
import type { ChatRequest } from '../chat/chat-request.js';
import type { ChatResponse } from '../chat/chat-response.js';
import type { ChatStream } from '../chat/chat-stream-part.js';
import type { LossReporter } from '../chat/loss.js';
import type { WireRecord } from '../records/wire-record.js';
import type { CallTimeouts } from './call-timeouts.js';
import type { UpstreamShare } from './http-transport.js';
import type { RequestMemory } from './request-memory.js';
import type { Target } from './target.js';

/** Beta features of Anthropic's that a caller asks for. */
export interface RequestedBetas {
  /** Such as `context-1m-2025-08-07`. Never empty. */
  readonly values: readonly string[];
  /** Where the caller asked, such as `header:anthropic-beta`: for loss entries. */
  readonly path: string;
}

/** The context of one call, separate from the request. */
export interface CallContext {
  readonly requestId: string;
  /** Aborted when the caller goes away or the call is given up. Everything under way ends with it. */
  readonly signal: AbortSignal;
  readonly reportLoss: LossReporter;
  /**
   * The client is shown nothing that the standard has no place for. What it will miss of the answer is reported
   * beforehand, as far as it can be known. Default false.
   */
  readonly strict?: boolean;
  /** A provider that cannot use them reports them as lost. */
  readonly betas?: RequestedBetas;
  /** Absent: the transport's own limits hold. */
  readonly timeouts?: CallTimeouts;
  /** Headers that go upstream besides the upstream's own, which win. Names in lower case, credentials never among them. */
  readonly forwardedHeaders?: Readonly<Record<string, string>>;
  /** W3C header of the span that the upstream's part of the trace belongs to. Absent: it is not followed. */
  readonly traceparent?: string;
  /** W3C header that goes with {@link traceparent}. Absent: there is none. */
  readonly tracestate?: string;
  /** Each upstream request of the call adds its wire record. Absent: no record is needed. */
  readonly wires?: WireRecord[];
  /** Whose share of the upstream's connections the call takes. Absent: it is not counted. */
  readonly share?: UpstreamShare;
  /** Absent: what is fetched for the call is neither counted nor remembered. */
  readonly memory?: RequestMemory;
  /** Maximum size of each body in {@link wires}, in bytes. Default 0. */
  readonly recordedBodyBytes?: number;
  /**
   * The last message is the beginning of the answer, and the caller has it: what comes is put right behind its last
   * character. A target that cannot go on exactly from there throws `InvalidRequestError('unsupported_parameter')` with
   * the param `messages` before anything is sent. Absent: a last message of the model's may be carried as well as it can.
   */
  readonly continues?: true;
  /**
   * An event of a stream that cannot be read is a failure, because the response is recovered then. Absent: one such event is
   * left out as a loss, where the rest is consistent.
   */
  readonly needsEveryEvent?: true;
  /**
   * Called when the request is translated and every loss is reported, before anything is sent. Throws a
   * `GatewayError` when the request must not be sent, such as for a loss that its caller does not want.
   */
  readonly approve?: () => void;
}

/**
 * A request as it would be sent. What proves who sends it is masked, and so is reasoning that came out of a vault: the
 * client may never have been shown it.
 */
export interface PreparedRequest {
  readonly method: 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: JsonObject;
}

/** Answers chat requests at one {@link Target}. Policies (retry, fallback, limits) decorate it and are one too. */
export interface ChatProvider {
  /** The whole answer. Throws a `GatewayError`. */
  complete(request: ChatRequest, call: CallContext): Promise<ChatResponse>;
  /**
   * The answer as it arrives. Nothing is sent before the first item is asked for; a refusal is thrown by that
   * first `next()`, so it can still be retried or routed elsewhere. Throws a `GatewayError`.
   *
   * The answer has begun with the first batch that holds more than `start`, `usage` and `other` parts: until then
   * nothing of it was said, and a failure can still be retried or routed elsewhere.
   */
  stream(request: ChatRequest, call: CallContext): ChatStream;
  /**
   * What would be sent, to each place that may be asked in turn. Sends nothing and mints no token. Throws a
   * `GatewayError` as the call itself would.
   */
  prepare(request: ChatRequest, call: CallContext, stream: boolean): Promise<readonly PreparedRequest[]>;
}

/** Makes the provider for a target. Cheap: called for each request. */
export interface ChatProviderFactory {
  /**
   * Makes what answers chat requests at a target.
   *
   * @param innermost goes directly around what speaks to the upstream, within all that the factory adds itself
   */
  create(target: Target, innermost?: Policy): ChatProvider;
}

/** Something that wraps a provider and is one: first applied is innermost. */
export type Policy = (next: ChatProvider) => ChatProvider;
