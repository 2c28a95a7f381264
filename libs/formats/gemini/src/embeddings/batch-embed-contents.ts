import {
  isJsonObject,
  type EmbeddingInput,
  type EmbeddingRequest,
  type EmbeddingResponse,
  type JsonObject,
  type JsonValue,
} from '@model-gateway/core';
import type { MutableJson } from '@model-gateway/format-kit';
import { type ContentContext, toEmbeddingContent } from './embedding-content.js';
import { embeddingTask } from './embedding-task.js';
import { embeddingUsage } from './embedding-usage.js';
import { readEntries, readVector } from './read-vector.js';
import { reportAlwaysTruncates, reportUnplaced, wantedDimensions } from './report-unplaced.js';
import type { InputGroup } from './split-inputs.js';

/**
 * Bodies of the Gemini API's `:batchEmbedContents`.
 *
 * @param resource the model as the path names it: each request must repeat it
 */
export function toBatchEmbedContentsBody(
  request: EmbeddingRequest,
  resource: string,
  context: ContentContext,
): (group: InputGroup) => JsonObject {
  const { model, reportLoss } = context;
  reportUnplaced(request, reportLoss);
  reportAlwaysTruncates(request, reportLoss);
  const dimensions = wantedDimensions(request, model.dimensions, reportLoss);
  const toRequest = (input: EmbeddingInput): JsonObject => {
    const { taskType, title } = embeddingTask(input, request, model, reportLoss);
    const one: MutableJson = { model: resource, content: toEmbeddingContent(input, context) };
    if (taskType !== undefined) one.taskType = taskType;
    if (title !== undefined) one.title = title;
    if (dimensions !== undefined) one.outputDimensionality = dimensions;
    return one;
  };
  return ({ inputs }) => ({ requests: inputs.map(toRequest) });
}

/** Reads the answer to {@link toBatchEmbedContentsBody}; an answer to `:embedContent` is accepted too. */
export function fromBatchEmbedContentsAnswer(
  answer: JsonValue,
  { first, inputs }: InputGroup,
): EmbeddingResponse {
  const {
    embedding,
    embeddings = embedding && [embedding],
    usageMetadata,
  } = isJsonObject(answer) ? answer : {};
  const usage = embeddingUsage(usageMetadata);
  return {
    embeddings: readEntries(embeddings, inputs.length).map((entry, index) => ({
      input: first + index,
      values: readVector(isJsonObject(entry) ? entry.values : undefined),
    })),
    ...(usage && { usage }),
  };
}
