import type { Api } from '../api.js';
import { countParts, sumOf, toDetailList, type TokenDetails } from '../answers/usage.js';
import type { Content, Part } from '../contract/generate-content-request.js';
import type { JsonObject } from '../json.js';
import type { EmbeddingCard } from './embedding-card.js';
import { readDimensions } from './read-dimensions.js';
import { invalid } from './strictness.js';
import { checkTask } from './task-types.js';
import { unitVector } from './unit-vector.js';

/** Tokens that a text is cut at. */
const textTokens = 8192;

/** A vector, and what it cost. */
export interface EmbeddedContent {
  readonly values: number[];
  readonly tokens: TokenDetails;
  readonly truncated: boolean;
}

/** Embeds one content, in canonical form. */
export function embedContent(
  api: Api,
  model: string,
  card: EmbeddingCard,
  request: JsonObject,
): EmbeddedContent {
  const { embedContentConfig, ...top } = request;
  const settings = { ...top, ...(embedContentConfig as JsonObject | undefined) };
  const { content, taskType, title, outputDimensionality, autoTruncate } = settings;
  const { parts = [] } = (content ?? {}) as Content;
  if (parts.length === 0) throw invalid('* EmbedContentRequest.content: contents is not specified\n');
  for (const part of parts) checkPart(part, api, card);
  const tokens = countParts(parts);
  const truncated = (tokens.get('TEXT') ?? 0) > textTokens;
  if (truncated && autoTruncate === false) throw invalid(`The input has more than ${textTokens} tokens.`);
  const task = checkTask(taskType, title);
  const dimensions = readDimensions(outputDimensionality, card);
  return { values: unitVector(`${model} ${task} ${JSON.stringify(parts)}`, dimensions), tokens, truncated };
}

function checkPart({ text, inlineData, fileData }: Part, api: Api, { media }: EmbeddingCard): void {
  if (text === '') throw invalid('* EmbedContentRequest.content: empty Part\n');
  if (text !== undefined) return;
  if (!media) throw invalid('The model supports text inputs only.');
  if (!inlineData && !fileData) throw invalid('* EmbedContentRequest.content: empty Part\n');
  const { mimeType } = inlineData ?? fileData ?? {};
  if (!mimeType && (inlineData || api === 'vertex')) throw invalid('The media has no MIME type.');
  if (api === 'gemini' && fileData?.fileUri?.startsWith('gs://')) {
    throw invalid(`Invalid or unsupported file uri: ${fileData.fileUri}`);
  }
}

/** Vertex AI's usage; the Gemini API spells its details otherwise, and gives no total. */
export function usageOf(api: Api, tokens: TokenDetails): JsonObject {
  const promptTokenCount = sumOf(tokens);
  const details = toDetailList(tokens);
  return api === 'vertex'
    ? { promptTokenCount, promptTokensDetails: details, totalTokenCount: promptTokenCount }
    : { promptTokenCount, promptTokenDetails: details };
}
