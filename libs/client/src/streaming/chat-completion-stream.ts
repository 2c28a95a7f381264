import type { ChatCompletion, ChatCompletionChunk } from '@model-gateway/contract';
import { UnexpectedAnswerError, UserAbortedError } from '../errors/connection-errors.js';
import { ModelGatewayError } from '../errors/model-gateway-error.js';
import { withResponse, type Answer, type GatewayResponse } from '../response/gateway-response.js';
import { ChatAccumulator } from './chat-accumulator.js';
import type { ChatStreamEvent } from './chat-stream-event.js';
import { closingIterator } from './closing-iterator.js';
import type { GatewayStream } from './gateway-stream.js';

/** Opens the stream under a signal, besides that of the call's options. */
export type OpenChatStream = (abortSignal: AbortSignal) => Promise<GatewayStream<ChatCompletionChunk>>;

/**
 * A streamed chat completion that accumulates its chunks. Read its events by `for await`, or wait for {@link
 * finalCompletion}, or both, in any order. It can be read once. The request starts immediately: end an unread stream by
 * {@link abort}, or it stays open.
 */
export class ChatCompletionStream implements AsyncIterable<ChatStreamEvent> {
  readonly #abortController = new AbortController();
  readonly #stream: Promise<GatewayStream<ChatCompletionChunk>>;
  readonly #final: Promise<Answer<ChatCompletion>>;
  #resolve: (completion: Answer<ChatCompletion>) => void = () => undefined;
  #reject: (error: unknown) => void = () => undefined;
  #isRead = false;

  /** @internal */
  constructor(open: OpenChatStream) {
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
  async finalCompletion(): Promise<Answer<ChatCompletion>> {
    if (!this.#isRead) {
      for await (const _event of this) {
        // Reading accumulates the response.
      }
    }
    return this.#final;
  }

  /** The text of the first choice, once the stream has ended; null when there is none, as with tool calls. */
  async finalContent(): Promise<string | null> {
    return (await this.finalCompletion()).choices[0]?.message.content ?? null;
  }

  /** Reads the stream, once. */
  [Symbol.asyncIterator](): AsyncIterableIterator<ChatStreamEvent, undefined, undefined> {
    if (this.#isRead) throw new ModelGatewayError('A stream can be read once.');
    this.#isRead = true;
    return closingIterator(this.#events(), () => {
      this.#reject(new UserAbortedError());
      this.abort();
    });
  }

  async *#events(): AsyncGenerator<ChatStreamEvent, undefined, undefined> {
    try {
      const stream = await this.#stream;
      const accumulator = new ChatAccumulator();
      for await (const chunk of stream) {
        accumulator.push(chunk);
        yield { type: 'chunk', chunk };
        yield* eventsOf(chunk, accumulator);
      }
      const completion = withResponse(accumulator.completion(), stream.response);
      this.#resolve(completion);
      yield { type: 'completion', completion };
      return undefined;
    } catch (failure) {
      const error = failure instanceof ModelGatewayError ? failure : malformedChunk();
      this.#reject(error);
      throw error;
    } finally {
      // Rejects when the reader leaves early; has no effect on a settled promise.
      this.#reject(new UserAbortedError());
    }
  }
}

/** A chunk has members of wrong types. */
function malformedChunk(): UnexpectedAnswerError {
  return new UnexpectedAnswerError('A chunk of the stream cannot be understood.', 200);
}

function* eventsOf(
  { choices }: ChatCompletionChunk,
  accumulator: ChatAccumulator,
): Generator<ChatStreamEvent, void, undefined> {
  for (const { index, delta, finish_reason } of choices) {
    const joined = accumulator.choice(index);
    const thinking = (delta.content_blocks ?? []).map((block) => block.delta.thinking ?? '').join('');
    if (thinking) yield { type: 'thinking', choice: index, delta: thinking, thinking: joined.thinking };
    if (delta.content) {
      yield { type: 'content', choice: index, delta: delta.content, content: joined.content };
    }
    if (!finish_reason) continue;
    for (const call of joined.calls) yield { type: 'tool_call', choice: index, call };
  }
}
