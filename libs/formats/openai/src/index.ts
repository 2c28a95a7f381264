export { fromChatCompletionRequest } from './from-client/from-chat-completion-request.js';
export {
  ChatCompletionChunkEncoder,
  type ChunkEncoderOptions,
} from './to-client/chat-completion-chunk-encoder.js';
export type { ClientAnswerOptions } from './to-client/client-answer-options.js';
export { encodeStreamError } from './to-client/encode-stream-error.js';
export { reportStrictOmissions } from './to-client/report-strict-omissions.js';
export { toChatCompletion } from './to-client/to-chat-completion.js';
