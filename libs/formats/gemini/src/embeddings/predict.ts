import {
  isJsonObject,
  type Embedding,
  type EmbeddingInput,
  type EmbeddingRequest,
  type EmbeddingResponse,
  type JsonObject,
  type JsonValue,
  type LossReporter,
} from '@model-gateway/core';
import type { MutableJson } from '@model-gateway/format-kit';
import type { ContentContext } from './embedding-content.js';
import { embeddingTask } from './embedding-task.js';
import { readEntries, readVector } from './read-vector.js';
import { refuseMedia } from './refuse-media.js';
import { reportUnplaced, wantedDimensions, wantedTruncation } from './report-unplaced.js';
import type { InputGroup } from './split-inputs.js';

/**
 * Bodies of `:predict` for text models. Instances are free-form JSON and not messages, so their member names have only
 * the snake-case spelling.
 */
export function toPredictBody(
  request: EmbeddingRequest,
  { model, reportLoss, lossless }: ContentContext,
): (group: InputGroup) => JsonObject {
  reportUnplaced(request, reportLoss);
  const parameters: MutableJson = {};
  const dimensions = wantedDimensions(request, model.dimensions, reportLoss);
  const autoTruncate = wantedTruncation(request, lossless);
  if (autoTruncate !== undefined) parameters.autoTruncate = autoTruncate;
  if (dimensions !== undefined) parameters.outputDimensionality = dimensions;
  const toInstance = (input: EmbeddingInput): JsonObject => {
    const { taskType, title } = embeddingTask(input, request, model, reportLoss);
    const instance: MutableJson = { content: toText(input, reportLoss) };
    if (taskType !== undefined) instance.task_type = taskType;
    if (title !== undefined) instance.title = title;
    return instance;
  };
  return ({ inputs }) => ({ instances: inputs.map(toInstance), parameters });
}

function toText({ parts, path }: EmbeddingInput, reportLoss: LossReporter): string {
  const [only] = parts;
  if (only?.type === 'text' && parts.length === 1) return only.text;
  refuseMedia(parts);
  const reason = 'The model takes one text: the parts are joined by line breaks.';
  reportLoss({ path, action: 'approximated', reason });
  return parts.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
}

/** Reads the answer to {@link toPredictBody}. */
export function fromPredictAnswer(answer: JsonValue, { first, inputs }: InputGroup): EmbeddingResponse {
  const { predictions, metadata } = isJsonObject(answer) ? answer : {};
  let tokens: number | undefined = 0;
  const embeddings = readEntries(predictions, inputs.length).map((prediction, index) => {
    const entry =
      isJsonObject(prediction) && isJsonObject(prediction.embeddings) ? prediction.embeddings : {};
    const { token_count: count, truncated } = isJsonObject(entry.statistics) ? entry.statistics : {};
    tokens = typeof count === 'number' && tokens !== undefined ? tokens + count : undefined;
    const embedding: Embedding = { input: first + index, values: readVector(entry.values) };
    return truncated === true ? { ...embedding, truncated } : embedding;
  });
  const characters = isJsonObject(metadata) ? metadata.billableCharacterCount : undefined;
  return {
    embeddings,
    ...(tokens !== undefined && { usage: { promptTokens: tokens, totalTokens: tokens } }),
    ...(typeof characters === 'number' && { billableCharacters: characters }),
  };
}
