export { CompletionChunkEncoder } from './completions/completion-chunk-encoder.js';
export type { CompletionAnswerOptions } from './completions/completion-frame.js';
export { fromCompletionRequest, promptOf } from './completions/from-completion-request.js';
export { toCompletionPath } from './completions/to-completion-path.js';
export { toCompletion } from './completions/to-completion.js';
export { fromChatCompletionRequest } from './chat/from-client/from-chat-completion-request.js';
export { chatMediaPlaces } from './chat/from-client/media-places.js';
export {
  ChatCompletionChunkEncoder,
  type ChunkEncoderOptions,
} from './chat/to-client/chat-completion-chunk-encoder.js';
export type { AnswerAccount, ClientAnswerOptions } from './chat/to-client/client-answer-options.js';
export { encodeStreamError } from './chat/to-client/encode-stream-error.js';
export { reportStrictOmissions } from './chat/to-client/report-withheld.js';
export { toChatCompletion } from './chat/to-client/to-chat-completion.js';
export { containerDialect } from './dialect/container-dialect.js';
export { mistralDialect } from './dialect/mistral-dialect.js';
export { openModelsDialect } from './dialect/open-models-dialect.js';
export type { OpenAiDialect, ThinkingControl } from './dialect/openai-dialect.js';
export { openAiNeedsData } from './chat/to-upstream/needs-data.js';
export { refusedOpenAiMembers } from './chat/to-upstream/refused-members.js';
export { renamedOpenAiFunctions } from './chat/to-upstream/function-names.js';
export { openAiFailure } from './errors/openai-failure.js';
export type { Framing } from './chat/from-upstream/choice-decoder.js';
export type { NextId } from './chat/from-upstream/tool-calls.js';
export {
  ChatCompletionDecoder,
  type ChatCompletionDecoderOptions,
} from './chat/from-upstream/chat-completion-decoder.js';
export {
  type ChatCompletionRequestOptions,
  toChatCompletionRequest,
} from './chat/to-upstream/to-chat-completion-request.js';
export { fromEmbeddingRequest } from './embeddings/from-client/from-embedding-request.js';
export {
  encodeEmbeddingList,
  type EmbeddingListOptions,
} from './embeddings/to-client/encode-embedding-list.js';
export {
  fromImageEditRequest,
  fromImageVariationRequest,
} from './images/from-client/from-image-edit-request.js';
export { fromImageGenerationRequest } from './images/from-client/from-image-generation-request.js';
export { type ImageAnswerOptions, toImagesResponse } from './images/to-client/to-images-response.js';
export type { CalledTool, ClientTool, ClientTools, OtherTool } from './responses/client-tools.js';
export { type ResponseConversation, unstoredConversation } from './responses/conversation.js';
export { referencesIn } from './responses/from-client/references.js';
export { toStoredInput } from './responses/from-client/to-stored-input.js';
export { fromResponsesRequest } from './responses/from-client/from-responses-request.js';
export { asksForSummary, toResponsesPath } from './responses/to-responses-path.js';
export type { ResponseAnswerOptions } from './responses/to-client/response-answer-options.js';
export { ResponseEventEncoder } from './responses/to-client/response-event-encoder.js';
export { type ResponseFacts, responseOptionsOf } from './responses/to-client/response-options-of.js';
export { toResponse } from './responses/to-client/to-response.js';
