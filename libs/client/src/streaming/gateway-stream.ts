import { ConnectionTimeoutError, StreamInterruptedError } from '../errors/connection-errors.js';
import { ModelGatewayError } from '../errors/model-gateway-error.js';
import { reasonOf, type CallGuard } from '../response/call-guard.js';
import type { GatewayResponse } from '../response/gateway-response.js';
import { closingIterator } from './closing-iterator.js';
import { SseReader } from './sse-reader.js';
import type { StreamProtocol } from './stream-protocol.js';

/** The part of a body's reader that is used here. */
interface ByteReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
}

/** How long the gateway may take to end the response after its last event, before the client closes the connection. */
const endMs = 1_000;

/**
 * A streamed response. It can be read once, by `for await`. Leaving the loop early ends the request; end an unread
 * stream by {@link abort}, or it stays open. An error within the stream is thrown in place of the next item.
 */
export class GatewayStream<Item> implements AsyncIterable<Item> {
  /** Facts from the response headers. */
  readonly response: GatewayResponse;
  readonly #body: NonNullable<Response['body']>;
  readonly #guard: CallGuard;
  readonly #protocol: StreamProtocol<Item>;
  #isRead = false;

  /** @internal */
  constructor(
    body: NonNullable<Response['body']>,
    response: GatewayResponse,
    guard: CallGuard,
    protocol: StreamProtocol<Item>,
  ) {
    this.#body = body;
    this.response = response;
    this.#guard = guard;
    this.#protocol = protocol;
  }

  /** Ends the request. Reading the stream then throws a {@link UserAbortedError}. */
  abort(): void {
    this.#guard.abort();
  }

  /** Reads the stream, once. */
  [Symbol.asyncIterator](): AsyncIterableIterator<Item, undefined, undefined> {
    if (this.#isRead) throw new ModelGatewayError('A stream can be read once.');
    this.#isRead = true;
    return closingIterator(this.#items(), () => this.#guard.close());
  }

  async *#items(): AsyncGenerator<Item, undefined, undefined> {
    const reader = this.#body.getReader() as ByteReader;
    const events = new SseReader();
    let isComplete = false;
    try {
      for (;;) {
        this.#guard.startTimer('silence');
        const { done, value } = await reader.read();
        this.#guard.stopTimer();
        if (done || !value) throw new StreamInterruptedError();
        for (const event of events.push(value)) {
          if (this.#guard.end) throw this.#guard.end;
          const { item, isEnd } = this.#protocol(event, this.response.headers);
          isComplete = isEnd ?? false;
          if (item !== undefined) yield item;
          if (isComplete) return undefined;
        }
      }
    } catch (failure) {
      const error = this.#guard.toError(failure);
      if (error === failure || error === this.#guard.end) throw error;
      throw error instanceof ConnectionTimeoutError
        ? error
        : new StreamInterruptedError({ reason: reasonOf(failure) });
    } finally {
      if (isComplete) await finish(reader);
      this.#guard.close();
    }
  }
}

/** Reads the stream to its end after the last event, so that the connection can be reused. */
async function finish(reader: ByteReader): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, endMs)));
  const read = reader.read().then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([read, late]);
  clearTimeout(timer);
}
