import type { ChatCompletion, ChatCompletionChunk } from '@model-gateway/contract';
import type { Answer } from '../response/gateway-response.js';
import { ChatAccumulator } from './chat-accumulator.js';
import type { ChatStreamEvent } from './chat-stream-event.js';
import { CollectedStream, type OpenStream, type StreamCollector } from './collected-stream.js';

/**
 * A streamed chat completion that accumulates its chunks. Read its events by `for await`, or wait for {@link
 * finalCompletion}, or both, in any order. It can be read once. The request starts immediately: end an unread stream by
 * {@link abort}, or it stays open.
 */
export class ChatCompletionStream extends CollectedStream<
  ChatCompletionChunk,
  ChatStreamEvent,
  ChatCompletion
> {
  /** @internal */
  constructor(open: OpenStream<ChatCompletionChunk>) {
    super(open, chatCollector());
  }

  /** The whole answer, once the stream has ended. */
  finalCompletion(): Promise<Answer<ChatCompletion>> {
    return this.finalAnswer();
  }

  /** The text of the first choice, once the stream has ended; null when there is none, as with tool calls. */
  async finalContent(): Promise<string | null> {
    return (await this.finalCompletion()).choices[0]?.message.content ?? null;
  }
}

function chatCollector(): StreamCollector<ChatCompletionChunk, ChatStreamEvent, ChatCompletion> {
  const accumulator = new ChatAccumulator();
  return {
    *push(chunk) {
      accumulator.push(chunk);
      yield { type: 'chunk', chunk };
      yield* eventsOf(chunk, accumulator);
    },
    whole: () => accumulator.completion(),
    end: (completion) => [{ type: 'completion', completion }],
  };
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
