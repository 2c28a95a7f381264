import { encodeStreamError } from '@model-gateway/format-openai';
import { performance } from 'node:perf_hooks';
import {
  responseHeaders,
  type ResponseHeaders,
  drained,
  type GatewayResponse,
  recordAnswered,
  type RequestContext,
  toErrorBody,
} from '@model-gateway/http-server';
import { StreamKeeper, type KeepAlive } from './keep-alive.js';

/** Encodes the items of a streamed response: server-sent events as text or bytes, or what else a format has. */
export interface StreamEncoder<Item> {
  /** The media type of the response. Absent: server-sent events. */
  readonly contentType?: string;
  /** Empty when there is no event to send yet. */
  push(item: Item): string | Uint8Array;
  /** The last event of a complete stream; nothing is written until it is there. */
  end(): string | Promise<string>;
  /** The event of an interrupted stream. Default: the error of the OpenAI API. */
  fail?(failure: unknown, context: RequestContext): string;
  /** Further header fields; called when the first event is sent. */
  headers?(): ResponseHeaders;
  /** What is written while the upstream is silent, once the response has begun. Absent: nothing. */
  readonly keepAlive?: KeepAlive;
}

/** Callbacks of {@link writeEventStream}. */
export interface StreamObserver<Item> {
  /** The first event of the upstream, or its failure, has arrived. */
  onFirst(failure?: unknown): void;
  onItem(item: Item): void;
  /** The stream was interrupted after its start; the client has received an error event. */
  onFailure(error: unknown): void;
}

/**
 * Streams a response as server-sent events. The headers are sent with the first event for the client, which may be later
 * than the upstream's first event. Errors before that are thrown and become error responses. Later errors become an event,
 * and the closing event is left out.
 * One write per network read of the upstream, at the pace at which the client reads.
 *
 * @param encoderOf is called with the first item: only then the serving target is known
 */
export async function writeEventStream<Item>(
  response: GatewayResponse,
  stream: AsyncIterable<Item>,
  encoderOf: () => StreamEncoder<Item>,
  observer: StreamObserver<Item>,
): Promise<void> {
  const { context } = response.locals;
  const items = stream[Symbol.asyncIterator]();
  let encoder: StreamEncoder<Item> | undefined;
  let keeper: StreamKeeper | undefined;
  try {
    let item = await first(items, observer);
    context.signal.throwIfAborted();
    encoder = encoderOf();
    keeper = encoder.keepAlive && new StreamKeeper(response, encoder.keepAlive);
    for (; !item.done; item = await items.next()) {
      observer.onItem(item.value);
      const events = encoder.push(item.value);
      if (events.length > 0) {
        if (!response.headersSent) begin(response, context, encoder);
        recordAnswered(context, events);
        if (!response.write(events)) await drained(response);
        keeper?.wrote();
      }
      context.signal.throwIfAborted();
    }
    const ending = encoder.end();
    if (typeof ending !== 'string') keeper?.stop();
    const rest = typeof ending === 'string' ? ending : await ending;
    if (!response.headersSent) begin(response, context, encoder);
    recordAnswered(context, rest);
    response.end(rest);
  } catch (error) {
    if (!response.headersSent) throw error;
    const failure = context.failureBehind(error);
    observer.onFailure(failure);
    if (response.destroyed) return;
    const last = encoder?.fail ? encoder.fail(failure, context) : failOpenAi(failure, context);
    recordAnswered(context, last);
    response.end(last);
  } finally {
    keeper?.stop();
    await items.return?.();
  }
}

async function first<Item>(
  items: AsyncIterator<Item>,
  observer: StreamObserver<Item>,
): Promise<IteratorResult<Item>> {
  try {
    const item = await items.next();
    observer.onFirst();
    return item;
  } catch (failure) {
    observer.onFirst(failure);
    throw failure;
  }
}

function failOpenAi(failure: unknown, { requestId, target }: RequestContext): string {
  return encodeStreamError(toErrorBody(failure, requestId, target?.kind));
}

function begin(
  response: GatewayResponse,
  context: RequestContext,
  encoder: Pick<StreamEncoder<never>, 'contentType' | 'headers'>,
): void {
  const headers = responseHeaders(context, true);
  const more = encoder.headers?.();
  if (more) Object.assign(headers, more);
  headers['content-type'] = encoder.contentType ?? 'text/event-stream; charset=utf-8';
  headers['cache-control'] = 'no-cache';
  // Without it, nginx would buffer the events.
  headers['x-accel-buffering'] = 'no';
  context.firstPieceTicks = performance.now();
  response.writeHead(200, headers);
}
