import type {
  NativeContentAnswer,
  NativeContentChunk,
  NativeContentRequest,
} from '../content/native-content.js';
import type { CallContext, PreparedRequest } from './chat-provider.js';

/** Carries requests in Gemini's own format to one target, and its answers back, byte for byte. */
export interface ContentProvider {
  /** The whole answer. Throws a `GatewayError`. */
  complete(request: NativeContentRequest, call: CallContext): Promise<NativeContentAnswer>;
  /**
   * The answer of `generateContent` as it arrives, as server-sent events. Nothing is sent before the first item is asked
   * for; a refusal, also one that is the stream's first event, is thrown by that first `next()`. A stream that ends
   * without saying why it does throws.
   */
  stream(request: NativeContentRequest, call: CallContext): AsyncIterable<NativeContentChunk>;
  /** The requests that the upstream would get, without credentials; sends nothing, but reports losses. */
  prepare(
    request: NativeContentRequest,
    call: CallContext,
    stream: boolean,
  ): Promise<readonly PreparedRequest[]>;
}
