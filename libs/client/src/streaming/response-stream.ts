import type { ResponseBody, ResponseEvent } from '@model-gateway/contract';
import { StreamInterruptedError } from '../errors/connection-errors.js';
import type { Answer } from '../response/gateway-response.js';
import { CollectedStream, type OpenStream } from './collected-stream.js';

/**
 * A streamed response in OpenAI's Responses format. Read its events by `for await`, or wait for {@link finalResponse}, or
 * both, in any order. It can be read once. The request starts immediately: end an unread stream by {@link abort}, or it
 * stays open.
 */
export class ResponseStream extends CollectedStream<ResponseEvent, ResponseEvent, ResponseBody> {
  /** @internal */
  constructor(open: OpenStream<ResponseEvent>) {
    let whole: ResponseBody | undefined;
    super(open, {
      push(event) {
        // The last event holds the whole response.
        if (event.type === 'response.completed' || event.type === 'response.incomplete') {
          whole = event.response;
        }
        return [event];
      },
      whole() {
        if (!whole) throw new StreamInterruptedError();
        return whole;
      },
    });
  }

  /** The whole response, once the stream has ended. */
  finalResponse(): Promise<Answer<ResponseBody>> {
    return this.finalAnswer();
  }

  /** All text of the response, once the stream has ended; empty when there is none, as with tool calls. */
  async finalText(): Promise<string> {
    const { output } = await this.finalResponse();
    const parts = output.flatMap((item) => (item.type === 'message' ? item.content : []));
    return parts.map((part) => (part.type === 'output_text' ? part.text : '')).join('');
  }
}
