import type { ChatStream, ChatStreamPart } from '@model-gateway/core';
import { encodeStreamError } from '@model-gateway/format-openai';
import { answerHeaders } from '../answer/answer-headers.js';
import type { GatewayResponse, RequestContext } from '../context/request-context.js';
import { toErrorBody } from '../errors/to-error-body.js';

/** Turns the parts of an answer into the text of server-sent events. */
export interface StreamEncoder {
  push(parts: readonly ChatStreamPart[]): string;
  /** What closes the stream. */
  end(): string;
}

/** What {@link writeEventStream} tells while it runs. */
export interface StreamObserver {
  /** The first event of the upstream is there. */
  onFirst(): void;
  onParts(parts: readonly ChatStreamPart[]): void;
  /** The stream broke off after its beginning; the client has been told in the stream itself. */
  onFailure(error: unknown): void;
}

/**
 * Streams an answer as server-sent events. Nothing is committed before there is something to tell, however many
 * events the upstream sends first: an error until then is thrown, and becomes an ordinary error answer. Later errors become an event, and the closing `[DONE]` is
 * left out. One write per network read of the upstream, at the pace at which the client reads.
 */
export async function writeEventStream(
  response: GatewayResponse,
  stream: ChatStream,
  encoder: StreamEncoder,
  observer: StreamObserver,
): Promise<void> {
  const { context } = response.locals;
  const batches = stream[Symbol.asyncIterator]();
  try {
    let batch = await batches.next();
    context.signal.throwIfAborted();
    observer.onFirst();
    for (; !batch.done; batch = await batches.next()) {
      observer.onParts(batch.value);
      const text = encoder.push(batch.value);
      if (text !== '') {
        if (!response.headersSent) begin(response, context);
        if (!response.write(text)) await drained(response);
      }
      context.signal.throwIfAborted();
    }
    const rest = encoder.end();
    if (!response.headersSent) begin(response, context);
    response.end(rest);
  } catch (error) {
    if (!response.headersSent) throw error;
    const failure = context.failureBehind(error);
    observer.onFailure(failure);
    if (response.destroyed) return;
    response.end(encodeStreamError(toErrorBody(failure, context.requestId, context.target?.kind)));
  } finally {
    await batches.return?.();
  }
}

function begin(response: GatewayResponse, context: RequestContext): void {
  const headers = answerHeaders(context);
  headers['content-type'] = 'text/event-stream; charset=utf-8';
  headers['cache-control'] = 'no-cache';
  // Reverse proxies of the nginx family would collect the events otherwise.
  headers['x-accel-buffering'] = 'no';
  response.writeHead(200, headers);
}

/** Waits until the client has read on, or has gone. */
function drained(response: GatewayResponse): Promise<void> {
  if (response.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const settle = (): void => {
      response.off('drain', settle).off('close', settle);
      resolve();
    };
    response.on('drain', settle).on('close', settle);
  });
}
