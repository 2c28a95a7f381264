export { contentMediaPlaces } from './from-client/media-places.js';
export type { GeminiDialect, InlineLimits } from './dialect/gemini-dialect.js';
export { geminiApiDialect } from './dialect/gemini-api-dialect.js';
export { vertexDialect } from './dialect/vertex-dialect.js';
export type { SchemaDialect } from './schema/schema-dialect.js';
export { geminiModels } from './model/gemini-models.js';
export { geminiPrices } from './model/gemini-prices.js';
export { type ModelCapabilities, modelCapabilities } from './model/model-capabilities.js';
export type { BudgetRange, ThinkingControl, ThinkingLevel } from './model/thinking-control.js';
export {
  type GenerateContentOptions,
  toGenerateContentRequest,
} from './to-upstream/to-generate-content-request.js';
export { geminiNeedsData } from './to-upstream/media.js';
export { serviceTierHeaders } from './to-upstream/service-tier.js';
export { renamedGeminiFunctions } from './to-upstream/function-names.js';
export { refusedGeminiMembers } from './to-upstream/refused-members.js';
export { toThinkingConfig } from './to-upstream/thinking.js';
export type { TranslationContext } from './to-upstream/translation-context.js';
export { mimeTypeOfPath } from './to-upstream/mime-types.js';
export { skipSignatureValidator } from './to-upstream/signatures.js';
export {
  GenerateContentDecoder,
  type DecoderOptions as GenerateContentDecoderOptions,
} from './from-upstream/generate-content-decoder.js';
export type { NextId } from './from-upstream/tool-calls.js';
export { servedTierHeader } from './from-upstream/served-tier-header.js';
export { googleFailure } from './errors/google-failure.js';
export { type GoogleRpcStatus, httpStatusOfRpc, rpcStatusOfHttp } from './errors/google-rpc-status.js';
export {
  geminiApiEmbeddings,
  vertexEmbeddings,
  type EmbeddingExchange,
  type EmbeddingFormFacts,
  type ModelEmbeddings,
} from './embeddings/embedding-formats.js';
export type { EmbeddingOptions } from './embeddings/embedding-content.js';
export { fromEmbeddingPredictRequest } from './from-client/embeddings/from-predict-request.js';
export {
  fromBatchEmbedContentsRequest,
  fromEmbedContentRequest,
} from './from-client/embeddings/from-embed-content-request.js';
export { asksForImages, fromImagenPredictRequest } from './from-client/images/from-imagen-predict-request.js';
export {
  encodeEmbeddingAnswer,
  type EmbeddingAnswerOptions,
} from './to-client/embeddings/encode-embedding-answer.js';
export { encodeImagenAnswer } from './to-client/images/encode-imagen-answer.js';
export { noEmbeddings } from './embeddings/embedding-model.js';
export { type GoogleImages, googleImages, type GoogleImagesOptions } from './images/google-images.js';
export { type ImageMethod, imageMethod } from './images/image-method.js';
export { geminiApiImagen, type ImagenDialect, vertexImagen } from './images/imagen-dialect.js';
export { type CountTokensOptions, toCountTokensRequest } from './tokens/to-count-tokens-request.js';
export { fromCountTokensAnswer } from './tokens/from-count-tokens-answer.js';
export { type ByteText, withAnsweredVersion, withAnsweredVersions } from './native/answered-version.js';
export { contentHistory } from './native/content-history.js';
export { contentStreamFormat } from './native/content-stream-format.js';
export { nativeKey, nativeMember } from './native/native-member.js';
export { nativeContent, type NativeContent } from './native/native-content.js';
export type { NativeAnswerFacts, NativeAnswerReader } from './native/native-answer-reader.js';
export type { NativeRequest } from './native/to-native-content-request.js';
export { fromGenerateContentRequest } from './from-client/from-generate-content-request.js';
export { fromCountTokensRequest } from './from-client/from-count-tokens-request.js';
export type { ContentAnswerOptions } from './to-client/content-answer-options.js';
export { ContentChunkEncoder } from './to-client/content-chunk-encoder.js';
export { toGenerateContentAnswer } from './to-client/to-generate-content-answer.js';
