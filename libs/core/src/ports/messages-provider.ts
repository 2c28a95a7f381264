import type {
  NativeMessagesAnswer,
  NativeMessagesChunk,
  NativeMessagesRequest,
} from '../messages/native-messages.js';
import type { CallContext, PreparedRequest } from './chat-provider.js';

/** Carries requests in Anthropic's own format to one target, and its answers back, byte for byte. */
export interface MessagesProvider {
  /** The whole answer. Throws a `GatewayError`. */
  complete(request: NativeMessagesRequest, call: CallContext): Promise<NativeMessagesAnswer>;
  /**
   * The answer as it arrives. Nothing is sent before the first item is asked for; a refusal, also one that is the
   * stream's first event, is thrown by that first `next()`. A stream that breaks off before `message_stop` throws.
   */
  stream(request: NativeMessagesRequest, call: CallContext): AsyncIterable<NativeMessagesChunk>;
  /** The requests that the upstream would get, without credentials; sends nothing, but reports losses. */
  prepare(
    request: NativeMessagesRequest,
    call: CallContext,
    stream: boolean,
  ): Promise<readonly PreparedRequest[]>;
}
