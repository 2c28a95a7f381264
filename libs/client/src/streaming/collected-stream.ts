import { UnexpectedAnswerError, UserAbortedError } from '../errors/connection-errors.js';
import { ModelGatewayError } from '../errors/model-gateway-error.js';
import { withResponse, type Answer, type GatewayResponse } from '../response/gateway-response.js';
import { closingIterator } from './closing-iterator.js';
import type { GatewayStream } from './gateway-stream.js';

/** Opens the stream under a signal, besides that of the call's options. */
export type OpenStream<Item> = (abortSignal: AbortSignal) => Promise<GatewayStream<Item>>;

/** Joins the items of one stream. */
export interface StreamCollector<Item, Event, Whole extends object> {
  /** The events that an item makes. Throws for an item with members of wrong types. */
  push(item: Item): Iterable<Event>;
  /** The complete answer. Throws a {@link StreamInterruptedError} when it is incomplete. */
  whole(): Whole;
  /** Events after the last item. Absent: none. */
  end?(whole: Answer<Whole>): Iterable<Event>;
}

/**
 * A streamed answer that is collected while it is read. Read its events by `for await`, or wait for the whole answer, or
 * both, in any order. It can be read once. The request starts immediately: end an unread stream by {@link abort}, or it
 * stays open.
 */
export abstract class CollectedStream<Item, Event, Whole extends object> implements AsyncIterable<Event> {
  readonly #abortController = new AbortController();
  readonly #stream: Promise<GatewayStream<Item>>;
  readonly #collector: StreamCollector<Item, Event, Whole>;
  readonly #final: Promise<Answer<Whole>>;
  #resolve: (whole: Answer<Whole>) => void = () => undefined;
  #reject: (error: unknown) => void = () => undefined;
  #isRead = false;

  /** @internal */
  constructor(open: OpenStream<Item>, collector: StreamCollector<Item, Event, Whole>) {
    this.#collector = collector;
    this.#stream = open(this.#abortController.signal);
    this.#final = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    // Callers that await these promises get the error. Without a handler, an unhandled rejection would end the process.
    this.#stream.catch(() => undefined);
    this.#final.catch(() => undefined);
  }

  /** Facts from the response headers: a promise, because this object exists before the stream begins. */
  get response(): Promise<GatewayResponse> {
    return this.#stream.then(({ response }) => response);
  }

  /** Ends the request. Reading the stream then throws a {@link UserAbortedError}. */
  abort(): void {
    this.#abortController.abort(null);
  }

  /** The whole answer, once the stream has ended. */
  protected async finalAnswer(): Promise<Answer<Whole>> {
    if (!this.#isRead) {
      for await (const _event of this) {
        // Reading collects the answer.
      }
    }
    return this.#final;
  }

  /** Reads the stream, once. */
  [Symbol.asyncIterator](): AsyncIterableIterator<Event, undefined, undefined> {
    if (this.#isRead) throw new ModelGatewayError('A stream can be read once.');
    this.#isRead = true;
    return closingIterator(this.#events(), () => {
      this.#reject(new UserAbortedError());
      this.abort();
    });
  }

  async *#events(): AsyncGenerator<Event, undefined, undefined> {
    try {
      const stream = await this.#stream;
      for await (const item of stream) yield* this.#collector.push(item);
      const whole = withResponse(this.#collector.whole(), stream.response);
      this.#resolve(whole);
      yield* this.#collector.end?.(whole) ?? [];
      return undefined;
    } catch (failure) {
      const error = failure instanceof ModelGatewayError ? failure : malformedItem();
      this.#reject(error);
      throw error;
    } finally {
      // Rejects when the reader leaves early; has no effect on a settled promise.
      this.#reject(new UserAbortedError());
    }
  }
}

/** An item has members of wrong types. */
function malformedItem(): UnexpectedAnswerError {
  return new UnexpectedAnswerError('A chunk of the stream cannot be understood.', 200);
}
