import type { Api } from '../api.js';
import type { GenerateContentRequest, Part } from '../contract/generate-content-request.js';
import type { JsonObject } from '../json.js';
import type { ModelCard } from '../models/model-card.js';
import type { Prompt } from './prompt.js';
import type { TokenDetails } from './usage.js';

/** Everything an answer is made from. */
export interface AnswerContext {
  readonly api: Api;
  readonly model: ModelCard;
  /** The name in the URL, given back as modelVersion. */
  readonly modelName: string;
  readonly request: GenerateContentRequest;
  readonly prompt: Prompt;
  readonly responseId: string;
  /** RFC 3339; Vertex AI shows it. */
  readonly createTime: string;
  /** Of Vertex AI; absent: on demand. */
  readonly trafficType?: string;
}

/** One finished candidate; the unary answer writes it whole, the stream in pieces. */
export interface Candidate {
  readonly index: number;
  readonly parts: readonly Part[];
  readonly finishReason: string;
  /** Members beside content: finishMessage, groundingMetadata, logprobs, ratings. */
  readonly details: JsonObject;
  readonly thoughtTokens: number;
  readonly toolUseTokens: number;
}

/** A finished answer. Without candidates the prompt was blocked. */
export interface Answer {
  readonly context: AnswerContext;
  readonly candidates: readonly Candidate[];
  readonly promptFeedback?: JsonObject;
  readonly promptTokens: TokenDetails;
  readonly cachedTokens: number;
}
