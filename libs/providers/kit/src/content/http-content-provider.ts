import {
  InvalidRequestError,
  UpstreamInvalidResponseError,
  type CallContext,
  type ContentProvider,
  type HttpTransport,
  type NativeContentAnswer,
  type NativeContentChunk,
  type NativeContentRequest,
  type PreparedRequest,
  type Scheduler,
  type WireHead,
} from '@model-gateway/core';
import { AnswerReads } from '../answer-reads.js';
import { authorised, discard } from '../authorised.js';
import { bodyText, boundedBodyText, parseUpstreamJson, toReadingFailure } from '../upstream-body.js';
import { reportServedTier, type AskedTier } from '../capacity/report-served-tier.js';
import { encodeBody } from '../encode-body.js';
import { reportInexactNumbers } from '../native/report-inexact-numbers.js';
import { preparedRequest } from '../prepared-request.js';
import type { Outgoing } from '../outgoing.js';
import { isSuccess, refusal } from '../refusal.js';
import { reportUnusedBetas } from '../report-unused-betas.js';
import { UnreadableEvents } from '../unreadable-events.js';
import { ContentStreamReader, type ContentRead } from './content-stream-reader.js';
import type { ContentUpstream } from './content-upstream.js';

/**
 * Carries requests in Gemini's own format to an upstream that speaks it, and its answers back as they came. Which
 * upstream is asked for at each call and not at birth, so that what is wrong with a target is thrown by its calls.
 *
 * A streamed answer that is complete ends soon, whether or not its upstream ends the connection (see
 * {@link AnswerReads}).
 */
export class HttpContentProvider implements ContentProvider {
  constructor(
    private readonly transport: HttpTransport,
    private readonly upstream: () => ContentUpstream,
    private readonly scheduler?: Scheduler,
  ) {}

  async complete(request: NativeContentRequest, call: CallContext): Promise<NativeContentAnswer> {
    const upstream = this.upstream();
    const outgoing = compose(upstream, request, call, false);
    const { answer, mask } = await authorised(upstream.authoriser, outgoing, call, (wire) =>
      this.transport.send(wire),
    );
    const text = bodyText(answer.body);
    if (!isSuccess(answer)) throw refusal(upstream, answer, text, mask);
    try {
      const facts = upstream.read(request, parseUpstreamJson(text), answer);
      reportServedTier(askedTier(upstream, request), facts.usage, call.reportLoss);
      const contentType = answer.headers['content-type'] ?? 'application/json';
      return { body: answer.body, contentType, ...facts };
    } catch (failure) {
      throw mask.failure(toReadingFailure(failure));
    }
  }

  async *stream(request: NativeContentRequest, call: CallContext): AsyncIterable<NativeContentChunk> {
    if (request.method === 'countTokens') {
      throw new InvalidRequestError('unsupported_parameter', 'A count is not streamed.', { param: 'stream' });
    }
    const upstream = this.upstream();
    const outgoing = compose(upstream, request, call, true);
    const { answer, mask } = await authorised(upstream.authoriser, outgoing, call, (wire) =>
      this.transport.open(wire),
    );
    if (!isSuccess(answer)) throw refusal(upstream, answer, await boundedBodyText(answer.body), mask);
    const reads = new AnswerReads(answer.body[Symbol.asyncIterator](), call.signal, this.scheduler);
    try {
      requireEvents(answer);
      const content = upstream.reader(request, answer);
      const reader = new ContentStreamReader(content, new UnreadableEvents(call));
      for (let read = await reads.next(); read.done !== true; read = await reads.next()) {
        const { failure, ...chunk } = reader.push(read.value);
        if (tells(chunk)) yield chunk;
        if (failure !== undefined) throw mask.failure(failure);
        const { isComplete, seemsComplete } = content;
        reads.note(isComplete ? 'certain' : seemsComplete ? 'likely' : 'open', tells(chunk));
      }
      const { failure, ...chunk } = reader.end();
      reportServedTier(askedTier(upstream, request), chunk.usage, call.reportLoss);
      if (tells(chunk)) yield chunk;
      if (failure !== undefined) throw mask.failure(failure);
    } finally {
      reads.release();
      await discard(answer);
    }
  }

  async prepare(
    request: NativeContentRequest,
    call: CallContext,
    stream: boolean,
  ): Promise<readonly PreparedRequest[]> {
    const upstream = this.upstream();
    return [preparedRequest(compose(upstream, request, call, stream), upstream.authoriser, call)];
  }
}

function askedTier(upstream: ContentUpstream, request: NativeContentRequest): AskedTier {
  return { tier: upstream.tier, serviceTier: upstream.tierOf?.(request) };
}

const noHeaders = {};

function compose(
  upstream: ContentUpstream,
  request: NativeContentRequest,
  { reportLoss, betas, continues, approve }: CallContext,
  stream: boolean,
): Outgoing {
  const { body: content, headers: own } = upstream.encode(request, reportLoss, continues);
  reportInexactNumbers(content, reportLoss);
  if (betas !== undefined) reportUnusedBetas(betas, reportLoss);
  const body = encodeBody(() => content);
  approve?.();
  const url = `${upstream.url}:${stream ? 'streamGenerateContent?alt=sse' : request.method}`;
  const accept = stream ? 'text/event-stream' : 'application/json';
  return { method: 'POST', url, body, accept, headers: upstream.headers ?? noHeaders, own };
}

function tells({ bytes, usage, finish }: Omit<ContentRead, 'failure'>): boolean {
  return bytes.length > 0 || usage !== undefined || finish !== undefined;
}

function requireEvents({ headers }: WireHead): void {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type === undefined || type === 'text/event-stream') return;
  throw new UpstreamInvalidResponseError('The upstream answered something that is not a stream of events.');
}
