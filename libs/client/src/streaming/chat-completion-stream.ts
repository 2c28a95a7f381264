import type { ChatCompletion, ChatCompletionChunk } from '@model-gateway/contract';
import { UnexpectedAnswerError, UserAbortedError } from '../errors/connection-errors.js';
import { ModelGatewayError } from '../errors/model-gateway-error.js';
import { withResponse, type Answer, type GatewayResponse } from '../response/gateway-response.js';
import { ChatAccumulator } from './chat-accumulator.js';
import type { ChatStreamEvent } from './chat-stream-event.js';
import { closingIterator } from './closing-iterator.js';
import type { GatewayStream } from './gateway-stream.js';

/** Opens the stream under a signal, besides that of the call's options. */
export type OpenChatStream = (leaving: AbortSignal) => Promise<GatewayStream<ChatCompletionChunk>>;

/**
 * A streamed chat completion that is put together as it comes. Read its events by `for await`, or wait for
 * {@link finalCompletion}, or both, in any order. It can be read once. The request begins at once: a stream that nobody
 * reads has to be ended by {@link abort}, or it stays open.
 */
export class ChatCompletionStream implements AsyncIterable<ChatStreamEvent> {
  readonly #leaving = new AbortController();
  readonly #stream: Promise<GatewayStream<ChatCompletionChunk>>;
  readonly #final: Promise<Answer<ChatCompletion>>;
  #resolve: (completion: Answer<ChatCompletion>) => void = () => undefined;
  #reject: (error: unknown) => void = () => undefined;
  #isRead = false;

  /** @internal */
  constructor(open: OpenChatStream) {
    this.#stream = open(this.#leaving.signal);
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
    this.#leaving.abort(null);
  }

  /** The whole answer, once the stream has ended. */
  async finalCompletion(): Promise<Answer<ChatCompletion>> {
    if (!this.#isRead) {
      for await (const _event of this) {
        // Reading is what puts the answer together.
      }
    }
    return this.#final;
  }

  /** The text of the first choice, once the stream has ended; null where there is none, as in an answer of tool calls. */
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
      const error = failure instanceof ModelGatewayError ? failure : misshapen();
      this.#reject(error);
      throw error;
    } finally {
      // Of a stream that was left early; a promise that is settled stays as it is.
      this.#reject(new UserAbortedError());
    }
  }
}

/** A chunk with members of other types than they have to be. */
function misshapen(): UnexpectedAnswerError {
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
