import {
  withheldVectors,
  type Embedding,
  type EmbeddingResponse,
  type JsonObject,
  type LossReporter,
  type Usage,
} from '@model-gateway/core';
import type { MutableJson } from '@model-gateway/format-kit';
import { jsonPieces } from '../json-pieces.js';
import { toUsageMetadata } from '../usage-metadata.js';

/** The facts about an answer with embeddings that do not come from the upstream. */
export interface EmbeddingAnswerOptions {
  /** The client's method: `embedContent`, `batchEmbedContents` or `predict`. */
  readonly method: string;
  /** Path of each input in the client's body. */
  readonly inputPaths: readonly string[];
  readonly reportLoss: LossReporter;
}

/**
 * The JSON text of the answer to a method for embeddings, piece by piece: the vectors of many inputs are long. The
 * upstream's own answer to a request in native form is unchanged. Losses are reported before the first piece.
 */
export function encodeEmbeddingAnswer(
  response: EmbeddingResponse,
  options: EmbeddingAnswerOptions,
): Iterable<string> {
  return response.native === undefined ? jsonPieces(toAnswer(response, options)) : [response.native];
}

function toAnswer(response: EmbeddingResponse, options: EmbeddingAnswerOptions): JsonObject {
  const byInput: Embedding[][] = options.inputPaths.map(() => []);
  for (const embedding of response.embeddings) byInput[embedding.input]?.push(embedding);
  if (options.method === 'predict') return toPredictions(response, byInput);
  for (const [index, { length }] of byInput.entries()) {
    if (length > 1) options.reportLoss(withheldVectors(options.inputPaths[index] ?? ''));
  }
  const firsts = byInput.map(([first]) => first);
  const usage = usageOf(response.usage);
  if (options.method === 'embedContent') {
    const truncated = firsts[0]?.truncated === true;
    return { embedding: toValues(firsts[0]), ...(truncated && { truncated }), ...usage };
  }
  return { embeddings: firsts.map(toValues), ...usage };
}

function toValues(embedding: Embedding | undefined): JsonObject {
  return { values: embedding?.values ?? [] };
}

/** The two APIs spell the details of prompts in two ways; this is that of Vertex AI, which the common client reads. */
function usageOf(usage: Usage | undefined): JsonObject {
  return usage ? { usageMetadata: toUsageMetadata(usage) } : {};
}

function toPredictions(
  { usage, billableCharacters }: EmbeddingResponse,
  byInput: readonly (readonly Embedding[])[],
): JsonObject {
  // Of several inputs only the sum is known.
  const tokens = byInput.length === 1 ? usage?.promptTokens : undefined;
  return {
    predictions: byInput.map((embeddings) => toPrediction(embeddings, tokens)),
    ...(billableCharacters !== undefined && {
      metadata: { billableCharacterCount: billableCharacters },
    }),
  };
}

function toPrediction(embeddings: readonly Embedding[], tokens: number | undefined): JsonObject {
  const [first] = embeddings;
  if (first?.kind !== undefined) return toMediaPrediction(embeddings);
  const statistics: MutableJson = { truncated: first?.truncated === true };
  if (tokens !== undefined) statistics.token_count = tokens;
  return { embeddings: { ...toValues(first), statistics } };
}

function toMediaPrediction(embeddings: readonly Embedding[]): JsonObject {
  const prediction: MutableJson = {};
  const videos: JsonObject[] = [];
  for (const { kind, values, startOffsetSeconds: start, endOffsetSeconds: end } of embeddings) {
    if (kind === 'text') prediction.textEmbedding = values;
    else if (kind === 'image') prediction.imageEmbedding = values;
    else {
      videos.push({
        embedding: values,
        ...(start !== undefined && { startOffsetSec: start }),
        ...(end !== undefined && { endOffsetSec: end }),
      });
    }
  }
  if (videos.length > 0) prediction.videoEmbeddings = videos;
  return prediction;
}
