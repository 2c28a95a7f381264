import type { Answer } from '../response/gateway-response.js';
import type { Message, MessageStreamEvent } from '../types/message.js';
import { CollectedStream, type OpenStream } from './collected-stream.js';
import { MessageAccumulator } from './message-accumulator.js';

/**
 * A streamed message that accumulates its events. Read these by `for await`, or wait for {@link finalMessage}, or both, in
 * any order. It can be read once. The request starts immediately: end an unread stream by {@link abort}, or it stays open.
 */
export class MessageStream extends CollectedStream<MessageStreamEvent, MessageStreamEvent, Message> {
  /** @internal */
  constructor(open: OpenStream<MessageStreamEvent>) {
    const accumulator = new MessageAccumulator();
    super(open, {
      push(event) {
        accumulator.push(event);
        return [event];
      },
      whole: () => accumulator.message(),
    });
  }

  /** The whole message, once the stream has ended. */
  finalMessage(): Promise<Answer<Message>> {
    return this.finalAnswer();
  }

  /** All text of the message, once the stream has ended; empty when there is none, as with tool calls. */
  async finalText(): Promise<string> {
    const { content } = await this.finalMessage();
    return content.map((block) => (block.type === 'text' ? block.text : '')).join('');
  }
}
