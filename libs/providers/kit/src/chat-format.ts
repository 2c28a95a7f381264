import type {
  ChatRequest,
  ChatStreamPart,
  GatewayError,
  JsonObject,
  JsonValue,
  LossReporter,
  MediaPart,
  RefusedMember,
  RequestedBetas,
  Usage,
  WireHead,
} from '@model-gateway/core';

/** What a request's body depends on besides the request. */
export interface EncodeOptions {
  readonly stream: boolean;
  readonly reportLoss: LossReporter;
  /** As in the call's context. Default false. */
  readonly strict?: boolean;
  /** As in the call's context. */
  readonly betas?: RequestedBetas;
  /** As in the call's context. */
  readonly continues?: true;
}

/** How an answer's end is known: HTTP says when a `unary` one is complete, of a `stream` only its content tells. */
export type AnswerFraming = 'unary' | 'stream';

/** An upstream's wire format: pure translation, and nothing about where or as whom. */
export interface ChatFormat {
  /**
   * The body to send. Throws `InvalidRequestError` for what the upstream has no words for, and for a begun answer that
   * it cannot go on from exactly when the options say so.
   */
  encode(request: ChatRequest, options: EncodeOptions): JsonObject;
  /**
   * Whether the upstream reads such media, but as data of the request only: those at web addresses and in Cloud Storage are
   * then fetched before {@link encode}. Default: it does not.
   *
   * @param path of the media in the client's body
   */
  needsData?(this: void, media: MediaPart, path: string): boolean;
  /** Headers that say what other formats say in the body. Names in lower case. */
  headers?(request: ChatRequest, options: EncodeOptions): Readonly<Record<string, string>>;
  /**
   * What to send instead of `headers` where the upstream refuses them; undefined when the refusal is about
   * something else. Reports what it leaves out. Asked at each of several refusals.
   *
   * @param headers what was refused: those of this request, or what they were amended to
   * @param refusal body of an answer 400
   */
  amendHeaders?(
    headers: Readonly<Record<string, string>>,
    refusal: string,
    options: EncodeOptions,
  ): Readonly<Record<string, string>> | undefined;
  /**
   * What to send instead of {@link encode}'s body where the upstream refuses something in it that it need not have;
   * undefined when the refusal is about something else. Reports what it leaves out. The body is not changed. Asked at
   * each of several refusals.
   *
   * @param body what was refused: that of this request, or what it was amended to
   * @param refusal body of an answer 400
   */
  amendBody?(body: JsonObject, refusal: string, options: EncodeOptions): JsonObject | undefined;
  /**
   * What of the body the model does not know, and the request can do without; empty when the refusal is about something
   * else. It is left out at this request, and for a while at later ones to this model. Asked where {@link amendBody} has
   * nothing to amend.
   *
   * @param refusal body of an answer 400
   * @param body what was refused
   */
  refusedMembers?(refusal: string, body: JsonObject): readonly RefusedMember[];
  /** Whether {@link headers} or {@link encode} does something about the betas of the options. Default false. */
  readonly takesBetas?: boolean;
  /**
   * Names of the client's functions that the upstream does not take, with those that {@link encode} sends instead. Undefined:
   * there are none.
   */
  renamedFunctions?(request: ChatRequest): ReadonlyMap<string, string> | undefined;
  /**
   * By function, the members of its arguments that the upstream does not take, with those that {@link encode} sends instead.
   * Undefined: there are none.
   */
  renamedMembers?(request: ChatRequest): ReadonlyMap<string, ReadonlyMap<string, string>> | undefined;
  /**
   * The JSON text of arguments with other names of members; the same text where it is no JSON.
   *
   * @param names what each is to be called, by what it is called
   */
  renamedArguments?(text: string, names: ReadonlyMap<string, string>): string;
  /**
   * A decoder for one answer.
   *
   * @param head of the answer, for what an upstream says in its headers alone
   */
  decoder(framing: AnswerFraming, head?: WireHead): ChatDecoder;
  /** What an answer other than 2xx means. Never throws: the body can be anything, HTML and nothing included. */
  failure(head: WireHead, body: string): GatewayError;
}

/** Reads one answer, piece by piece. A unary answer is a stream of one piece. */
export interface ChatDecoder {
  /** What one JSON value of the answer says. Throws a `GatewayError` when it is an error. */
  push(body: JsonValue): ChatStreamPart[];
  /**
   * What was used so far, where {@link push} does not say so; undefined where it was told before. Asked after each read,
   * which may hold many values.
   */
  unreportedUsage?(): Usage | undefined;
  /**
   * Is nothing missing of an answer with so many choices, but perhaps figures about it? True only where the upstream
   * said so and nothing spoke against it since: the connection's end is not waited for then. Asked after each read.
   */
  isComplete(choices: number): boolean;
  /**
   * May an answer with so many choices be complete, though its upstream says so in each part of some answers? Then only
   * the connection's end tells, or a long silence. Asked where {@link isComplete} says no. Default: no.
   */
  seemsComplete?(choices: number): boolean;
  /**
   * An event of the answer could not be read and is left out. Throws a `GatewayError` where a piece of a call may be missing
   * then. Afterwards {@link push} and {@link end} throw when the rest shows that more than text is missing: the finish reason,
   * the usage, the beginning or the end of something. Absent: no event may be left out.
   */
  leaveOut?(): void;
  /**
   * What the request has to say besides, to get the rest of an answer that the upstream gives in several parts; undefined when
   * this was the last one. Asked at the end of a part: afterwards, {@link push} reads the next one. Absent: answers come whole.
   */
  continuation?(): JsonObject | undefined;
  /**
   * What was held back. Throws when the answer is not complete.
   *
   * @param choices how many the answer was to have, of a stream that ended without the event that says that this is all
   */
  end(choices?: number): ChatStreamPart[];
}
