export * from './client-version.js';
export * from './model-gateway.js';
export * from './errors/api-errors.js';
export * from './errors/connection-errors.js';
export * from './errors/gateway-api-error.js';
export * from './errors/model-gateway-error.js';
export * from './errors/option-error.js';
export * from './options/create-headers.js';
export { ChatCompletionStream } from './streaming/chat-completion-stream.js';
export { GatewayStream } from './streaming/gateway-stream.js';
export type * from './options/call-options.js';
export type * from './options/client-options.js';
export type * from './options/gateway-options.js';
export type { ChatCompletions } from './resources/chat-completions.js';
export type { Embeddings } from './resources/embeddings.js';
export type { Feedback } from './resources/feedback.js';
export type { Images } from './resources/images.js';
export type { Messages } from './resources/messages.js';
export type { ModelOptions, Models } from './resources/models.js';
export type { PromptCompletions } from './resources/prompt-completions.js';
export type { Prompts } from './resources/prompts.js';
export type * from './streaming/chat-stream-event.js';
export type { Answer, GatewayResponse } from './response/gateway-response.js';
export type * from './types/chat-completion-request.js';
export type * from './types/image-generation-request.js';
export type * from './types/message.js';
export type * from './types/messages-request.js';
export type * from './types/prompt-request.js';
export type {
  AllowedToolsChoice,
  AnswerContentPart,
  AnyGuardrail,
  AssistantRequestMessage,
  BuiltInRequestTool,
  CacheControlled,
  ChatCompletion,
  ChatCompletionAudio,
  ChatCompletionChoice,
  ChatCompletionChunk,
  ChatCompletionChunkChoice,
  ChatCompletionDelta,
  ChatCompletionFinishReason,
  ChatCompletionMessage,
  ChatCompletionServiceTier,
  ChatCompletionTokenLogprob,
  ChatCompletionToolCall,
  ChoiceLogprobs,
  CodeExecutionBlock,
  CodeExecutionResultBlock,
  CompletionUsage,
  ContainsGuardrail,
  ContentBlock,
  ContentBlockDelta,
  CountGuardrail,
  CountTokensRequest,
  EmbeddingCreateRequest,
  EmbeddingEncodingFormat,
  EmbeddingInputItem,
  EmbeddingItem,
  EmbeddingList,
  EmbeddingMediaInput,
  EmbeddingObjectInput,
  EmbeddingUsage,
  EmbeddingVector,
  EmbeddingVideoInput,
  ErrorBody,
  ExplainedRequest,
  ExplainedTarget,
  ExtraContent,
  FeedbackAnswer,
  FeedbackRequest,
  FileContentPart,
  FilteredImageFacts,
  FunctionDefinition,
  FunctionRequestMessage,
  FunctionRequestTool,
  GatewayCache,
  GatewayCapacityTier,
  GatewayCircuitBreaker,
  GatewayCondition,
  GatewayConfig,
  GatewayExplanation,
  GatewayFacts,
  GatewayGuardrail,
  GatewayHedge,
  GatewayLossBound,
  GatewayLossEntry,
  GatewayLossSeverity,
  GatewayOperand,
  GatewayOperators,
  GatewayQuery,
  GatewayRetry,
  GatewaySticky,
  GatewayStrategy,
  GatewayTimeouts,
  GoogleRequestTool,
  ImageData,
  ImageUrlBlock,
  ImageUrlContentPart,
  ImageUsage,
  ImagesResponse,
  InputAudioContentPart,
  JsonSchemaGuardrail,
  MediaUrl,
  MessageParam,
  MessagesErrorBody,
  MessagesRequest,
  Model,
  ModelList,
  NamedToolChoice,
  OpaqueBlock,
  OpenObject,
  PromptFeedback,
  PromptRendering,
  RedactedThinkingBlock,
  RefusalContentPart,
  RegexGuardrail,
  RequestAudio,
  RequestImageConfig,
  RequestMessage,
  RequestReasoningEffort,
  RequestResponseFormat,
  RequestSafetySetting,
  RequestStreamOptions,
  RequestReasoning,
  RequestThinking,
  RequestTool,
  RequestToolCall,
  RequestToolChoice,
  SystemRequestMessage,
  TextBlock,
  TextContentPart,
  ThinkingBlock,
  TokenCountBody as TokenCount,
  ToolCallDelta,
  ToolRequestMessage,
  ToolUseBlock,
  TopLogprob,
  UpstreamChoiceFacts,
  UpstreamErrorFacts,
  UrlCitationAnnotation,
  UserContentPart,
  UserRequestMessage,
  VideoEmbedding,
  VideoMetadata,
  VideoUrlContentPart,
  WebhookGuardrail,
} from '@model-gateway/contract';
