import {
  isJsonObject,
  type EmbeddingRequest,
  type EmbeddingResponse,
  type JsonObject,
  type JsonValue,
} from '@model-gateway/core';
import { isEmpty, type MutableJson } from '@model-gateway/format-kit';
import { camelCase } from '../to-upstream/camel-case.js';
import { type ContentContext, toEmbeddingContent } from './embedding-content.js';
import { embeddingTask } from './embedding-task.js';
import { embeddingUsage } from './embedding-usage.js';
import { readVector } from './read-vector.js';
import { reportUnplaced, wantedDimensions, wantedTruncation } from './report-unplaced.js';
import type { InputGroup } from './split-inputs.js';

/** Members of `embedContentConfig` without a canonical field; clients may send them in either spelling. */
const ownSettings: ReadonlySet<string> = new Set(['documentOcr', 'audioTrackExtraction']);

/** Bodies of Vertex AI's `:embedContent`: one input each. */
export function toEmbedContentBody(
  request: EmbeddingRequest,
  context: ContentContext,
): (group: InputGroup) => JsonObject {
  const { model, reportLoss, lossless } = context;
  reportUnplaced(request, reportLoss, (member) => ownSettings.has(settingOf(member)));
  const common: MutableJson = {};
  for (const [member, value] of Object.entries(request.extensions ?? {})) {
    const setting = settingOf(member);
    if (ownSettings.has(setting)) common[setting] = value;
  }
  const dimensions = wantedDimensions(request, model.dimensions, reportLoss);
  if (dimensions !== undefined) common.outputDimensionality = dimensions;
  const autoTruncate = wantedTruncation(request, lossless);
  if (autoTruncate !== undefined) common.autoTruncate = autoTruncate;
  return ({ inputs }) => {
    const [input] = inputs;
    if (!input) throw new Error('A group of inputs is empty.');
    const { taskType, title } = embeddingTask(input, request, model, reportLoss);
    const config: MutableJson = { ...common };
    if (taskType !== undefined) config.taskType = taskType;
    if (title !== undefined) config.title = title;
    const content = toEmbeddingContent(input, context);
    return isEmpty(config) ? { content } : { content, embedContentConfig: config };
  };
}

/** A client of Google's own format has written the setting in `embedContentConfig`. */
function settingOf(member: string): string {
  return camelCase(member.replace(/^(?:requests\[\d+\]\.)?embedContentConfig\./, ''));
}

/** The answer to {@link toEmbedContentBody}. */
export function fromEmbedContentAnswer(answer: JsonValue, { first }: InputGroup): EmbeddingResponse {
  const { embedding, truncated, usageMetadata } = isJsonObject(answer) ? answer : {};
  const values = readVector(isJsonObject(embedding) ? embedding.values : undefined);
  const usage = embeddingUsage(usageMetadata);
  return {
    embeddings: [{ input: first, values, ...(truncated === true && { truncated }) }],
    ...(usage && { usage }),
  };
}
