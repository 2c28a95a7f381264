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

/** Turns the items of an answer into server-sent events: text, or bytes that are events already. */
export interface StreamEncoder<Item> {
  /** Empty when there is nothing to tell yet. */
  push(item: Item): string | Uint8Array;
  /** What closes the stream. */
  end(): string;
  /** What tells that the stream broke off. Default: the error of the OpenAI API. */
  fail?(failure: unknown, context: RequestContext): string;
  /** Header fields besides those of every stream, once there is something to tell. */
  headers?(): ResponseHeaders;
}

/** What {@link writeEventStream} tells while it runs. */
export interface StreamObserver<Item> {
  /** The first event of the upstream is there, or the failure that stands in its place. */
  onFirst(failure?: unknown): void;
  onItem(item: Item): void;
  /** The stream broke off after its beginning; the client has been told in the stream itself. */
  onFailure(error: unknown): void;
}

/**
 * Streams an answer as server-sent events. Nothing
 * is committed before there is something to tell, however many events the upstream sends first: an error until then is
 * thrown, and becomes an ordinary error answer. Later errors become an event, and what closes the stream is left out.
 * One write per network read of the upstream, at the pace at which the client reads.
 *
 * @param encoderOf is asked once the first item is there: only then it is known who answers
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
  try {
    let item = await first(items, observer);
    context.signal.throwIfAborted();
    encoder = encoderOf();
    for (; !item.done; item = await items.next()) {
      observer.onItem(item.value);
      const events = encoder.push(item.value);
      if (events.length > 0) {
        if (!response.headersSent) begin(response, context, encoder.headers?.());
        recordAnswered(context, events);
        if (!response.write(events)) await drained(response);
      }
      context.signal.throwIfAborted();
    }
    const rest = encoder.end();
    if (!response.headersSent) begin(response, context, encoder.headers?.());
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

function begin(response: GatewayResponse, context: RequestContext, more?: ResponseHeaders): void {
  const headers = responseHeaders(context, true);
  if (more) Object.assign(headers, more);
  headers['content-type'] = 'text/event-stream; charset=utf-8';
  headers['cache-control'] = 'no-cache';
  // Reverse proxies of the nginx family would collect the events otherwise.
  headers['x-accel-buffering'] = 'no';
  context.firstPieceTicks = performance.now();
  response.writeHead(200, headers);
}
