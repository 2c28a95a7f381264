import type {
  CapacityTier,
  JsonObject,
  JsonValue,
  LossReporter,
  NativeContentRequest,
  Usage,
  WireHead,
} from '@model-gateway/core';
import type { Authoriser } from '../authoriser.js';
import type { FailureReader } from '../refusal.js';

/** A body in Gemini's own format as one upstream takes it. */
export interface EncodedContent {
  readonly body: JsonObject;
  /** What the upstream wants to be told in headers instead. Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What the gateway notes of an answer that is passed on as it is. */
export interface ContentFacts {
  readonly usage?: Usage;
  /** Why each candidate ended. Absent where nothing is generated. */
  readonly finish?: readonly string[];
}

/** Reads one streamed answer beside the client, one JSON value after the other. */
export interface ContentReader {
  /** Has the model said anything so far, or was it said why it does not? */
  readonly hasBegun: boolean;
  /** Is nothing missing but perhaps figures? */
  readonly isComplete: boolean;
  /** May nothing be missing, though the upstream says so in each part of some answers? */
  readonly seemsComplete: boolean;
  /** The counts so far, where this value tells some. Throws a `GatewayError` for a value that is an error. */
  push(value: JsonValue): Usage | undefined;
  /** A value could not be read and is left out. Throws a `GatewayError` where the answer cannot do without. */
  leaveOut(): void;
  /** Bytes of generated text since the last counts, or since this was asked. */
  takeOutputBytes(): number;
  /** Throws a `GatewayError` when the answer is not complete. */
  end(): ContentFacts;
}

/** One place that speaks Gemini's own format: its addresses, its differences, and who we are there. */
export interface ContentUpstream extends FailureReader {
  readonly authoriser: Authoriser;
  /** Absolute, without the method. Every part that came from outside was checked (see `pathSegment`). */
  readonly url: string;
  /** The only tier of capacity that may serve, which {@link encode} or {@link headers} says. Absent: as the request says. */
  readonly tier?: CapacityTier;
  /** Headers of this upstream. Names in lower case. Absent: none. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Changes as little as the upstream needs, and reports what is lost by that.
   *
   * @param continues as in the call's context
   */
  encode(request: NativeContentRequest, reportLoss: LossReporter, continues?: true): EncodedContent;
  /** What a whole answer says. Throws a `GatewayError` for one that is an error, or no answer. */
  read(request: NativeContentRequest, answer: JsonValue, head: WireHead): ContentFacts;
  /** The reader of one streamed answer to the request. */
  reader(request: NativeContentRequest, head: WireHead): ContentReader;
  /** The tier that a request names; undefined: none. */
  tierOf?(request: NativeContentRequest): string | undefined;
}
