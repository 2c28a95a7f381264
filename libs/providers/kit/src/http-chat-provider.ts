import {
  type CallContext,
  type ChatProvider,
  type ChatRequest,
  type ChatResponse,
  type ChatStream,
  type ChatStreamPart,
  type HttpTransport,
  type JsonObject,
  type LossReporter,
  type PreparedRequest,
  type Scheduler,
} from '@model-gateway/core';
import { AnswerReads } from './answer-reads.js';
import { authorised, discard } from './authorised.js';
import { boundedBodyText } from './upstream-body.js';
import { reportServedTier, type AskedTier } from './capacity/report-served-tier.js';
import type { ChatDecoder } from './chat-format.js';
import type { ChatUpstream } from './chat-upstream.js';
import { compose, composeRest, type ModelRefusals } from './compose-chat.js';
import { LastEvent } from './last-event.js';
import { addressedMedia, type AddressedMedia } from './media/addressed-media.js';
import { announceMedia, fetchingIsOff, inlineMedia } from './media/inline-media.js';
import type { Outgoing } from './outgoing.js';
import { preparedRequest } from './prepared-request.js';
import { isSuccess, refusal } from './refusal.js';
import { decoderFor } from './renaming-decoder.js';
import { StreamTranslator } from './stream-translator.js';
import { UnreadableEvents } from './unreadable-events.js';
import { untilClosed } from './until-closed.js';
import { WholeAnswer } from './whole-answer.js';

/** Of one answer: the longest that is known has 32, so an upstream that never ends is at fault. */
const mostParts = 64;

/**
 * Serves chat requests from an upstream that speaks JSON over HTTP, in a fixed sequence of steps:
 * route → fetch media that the upstream reads only as data → encode → authorise → send → check the status → decode.
 *
 * Which upstream is asked for at each call and not at birth, so that a target that cannot work fails its own call,
 * where a fallback sees it.
 *
 * An answer that its upstream gives in several parts is requested part by part and is one answer.
 *
 * A streamed answer that is complete ends soon, whether or not its upstream says so (see {@link AnswerReads}), and at
 * once after the event that ends it.
 */
export class HttpChatProvider implements ChatProvider {
  /**
   * @param web connects to public addresses only; absent: media are not fetched
   * @param refusals absent: a refused member is left out once, and not remembered
   */
  constructor(
    private readonly transport: HttpTransport,
    private readonly upstream: () => ChatUpstream,
    private readonly scheduler?: Scheduler,
    private readonly web?: HttpTransport,
    private readonly refusals?: ModelRefusals,
  ) {}

  async complete(request: ChatRequest, call: CallContext): Promise<ChatResponse> {
    const upstream = this.upstream();
    const media = addressedMedia(request, upstream.format);
    const sent = media.length === 0 ? request : await this.withData(request, media, upstream, call);
    const outgoing = compose(upstream, sent, call, { stream: false, refusals: this.refusals });
    const whole = new WholeAnswer(upstream.format, request);
    const send = (composed: Outgoing) =>
      authorised(upstream.authoriser, composed, call, (wire) => this.transport.send(wire));
    let part = await send(outgoing);
    if (isSuccess(part.answer)) outgoing.learn?.();
    let rest = whole.push(part, true);
    for (let parts = 2; rest; parts += 1) {
      part = await send(composeRest(part.sent, rest));
      rest = whole.push(part, parts < mostParts);
    }
    const response = whole.end(part);
    if (namesTier(upstream, request))
      reportServedTier(askedTier(upstream, request), response.usage, call.reportLoss);
    return response;
  }

  async *stream(request: ChatRequest, call: CallContext): ChatStream {
    const upstream = this.upstream();
    const media = addressedMedia(request, upstream.format);
    const sent = media.length === 0 ? request : await this.withData(request, media, upstream, call);
    const outgoing = compose(upstream, sent, call, { stream: true, refusals: this.refusals });
    let decoder: ChatDecoder | undefined;
    let next: Outgoing = outgoing;
    let rest: JsonObject | undefined;
    for (let part = 1; part === 1 || rest; part += 1) {
      const {
        answer,
        sent: accepted,
        mask,
      } = await authorised(upstream.authoriser, next, call, (wire) => this.transport.open(wire));
      if (!isSuccess(answer))
        throw refusal(upstream.format, answer, await boundedBodyText(answer.body), mask);
      if (!rest) outgoing.learn?.();
      decoder ??= decoderFor(upstream.format, request, 'stream', answer);
      const reads = new AnswerReads(answer.body[Symbol.asyncIterator](), call.signal, this.scheduler);
      try {
        const translator = new StreamTranslator(
          answer.headers['content-type'],
          decoder,
          request.sampling.candidateCount ?? 1,
          new UnreadableEvents(call),
        );
        const lastEvent = new LastEvent();
        for (let read = await reads.next(); read.done !== true; read = await reads.next()) {
          const { parts, failure } = translator.push(read.value);
          if (parts.length > 0) yield parts;
          if (failure !== undefined) throw mask.failure(failure);
          const { isComplete } = translator;
          if (isComplete && lastEvent.push(read.value)) {
            await untilClosed(() => reads.next(), this.scheduler);
            break;
          }
          const completeness = isComplete ? 'certain' : translator.seemsComplete ? 'likely' : 'open';
          reads.note(completeness, parts.length > 0);
        }
        const end = translator.end(part < mostParts);
        rest = end.rest;
        if (rest) next = composeRest(accepted, rest);
        if (namesTier(upstream, request))
          reportTierOf(end.parts, askedTier(upstream, request), call.reportLoss);
        if (end.parts.length > 0) yield end.parts;
        if (end.failure !== undefined) throw mask.failure(end.failure);
      } finally {
        reads.release();
        await discard(answer);
      }
    }
  }

  async prepare(
    request: ChatRequest,
    call: CallContext,
    stream: boolean,
  ): Promise<readonly PreparedRequest[]> {
    const upstream = this.upstream();
    const media = addressedMedia(request, upstream.format);
    if (media.length > 0 && !this.web) throw fetchingIsOff(media);
    const shown = media.length === 0 ? request : announceMedia(request, media, call.reportLoss);
    const composed = compose(upstream, shown, call, { stream, refusals: this.refusals });
    return [preparedRequest(composed, upstream.authoriser, call)];
  }

  private withData(
    request: ChatRequest,
    media: readonly AddressedMedia[],
    { storage, authoriser }: ChatUpstream,
    call: CallContext,
  ): Promise<ChatRequest> {
    const { transport, web, scheduler } = this;
    if (!web) throw fetchingIsOff(media);
    const objects = storage === undefined ? undefined : { transport, storage, authoriser };
    return inlineMedia(request, media, { web, objects, scheduler }, call);
  }
}

/** Whether anybody asked for a tier: only then it is a loss which one served. */
function namesTier({ tier }: ChatUpstream, { serviceTier }: ChatRequest): boolean {
  return tier !== undefined || serviceTier !== undefined;
}

function askedTier({ tier }: ChatUpstream, { serviceTier }: ChatRequest): AskedTier {
  return { tier, serviceTier };
}

/** The tier is known with the usage at the end of a stream. */
function reportTierOf(parts: readonly ChatStreamPart[], asked: AskedTier, reportLoss: LossReporter): void {
  const last = parts.findLast((part) => part.type === 'usage');
  reportServedTier(asked, last?.usage, reportLoss);
}
