import {
  InvalidRequestError,
  isJsonObject,
  withheldVectors,
  type Embedding,
  type EmbeddingRequest,
  type EmbeddingResponse,
  type JsonObject,
  type JsonValue,
} from '@model-gateway/core';
import { type MutableJson, reportDropped } from '@model-gateway/format-kit';
import type { ContentContext } from './embedding-content.js';
import { embeddingTask } from './embedding-task.js';
import { readVector, withoutVector } from './read-vector.js';
import { toMultimodalInstance } from './multimodal-instance.js';
import { reportAlwaysTruncates, reportUnplaced } from './report-unplaced.js';
import type { InputGroup } from './split-inputs.js';

/** Bodies of `:predict` for the model of texts, images and videos: one input each. */
export function toMultimodalPredictBody(
  request: EmbeddingRequest,
  { model, reportLoss, strict }: ContentContext,
): (group: InputGroup) => JsonObject {
  reportUnplaced(request, reportLoss);
  reportAlwaysTruncates(request, reportLoss);
  const { dimensions, places } = request;
  return ({ inputs }) => {
    const [input] = inputs;
    if (!input) throw new Error('A group of inputs is empty.');
    embeddingTask(input, request, model, reportLoss);
    const instance = toMultimodalInstance(input, reportLoss);
    if (Object.keys(instance).length === 0) {
      throw new InvalidRequestError('invalid_value', 'There is nothing to embed.', { param: input.path });
    }
    if (strict && Object.keys(instance).length > 1) reportLoss(withheldVectors(input.path));
    const parameters: MutableJson = {};
    if (dimensions !== undefined && instance.video !== undefined) {
      reportDropped(
        places?.dimensions ?? 'dimensions',
        'Vectors of videos have one length alone, and the others the same.',
        reportLoss,
      );
    } else if (dimensions !== undefined) parameters.dimension = dimensions;
    return { instances: [instance], parameters };
  };
}

/**
 * Reads the answer to {@link toMultimodalPredictBody}: a vector for each kind of media, and one for each piece of a
 * video.
 */
export function fromMultimodalPredictAnswer(answer: JsonValue, { first }: InputGroup): EmbeddingResponse {
  const { predictions } = isJsonObject(answer) ? answer : {};
  const prediction = Array.isArray(predictions) ? (predictions as readonly JsonValue[])[0] : undefined;
  if (!isJsonObject(prediction)) throw withoutVector();
  const { textEmbedding, imageEmbedding, videoEmbeddings } = prediction;
  const embeddings: Embedding[] = [];
  if (textEmbedding) embeddings.push({ input: first, kind: 'text', values: readVector(textEmbedding) });
  if (imageEmbedding) embeddings.push({ input: first, kind: 'image', values: readVector(imageEmbedding) });
  for (const piece of Array.isArray(videoEmbeddings) ? (videoEmbeddings as readonly JsonValue[]) : []) {
    const { embedding, startOffsetSec: start, endOffsetSec: end } = isJsonObject(piece) ? piece : {};
    embeddings.push({
      input: first,
      kind: 'video',
      values: readVector(embedding),
      ...(typeof start === 'number' && { startOffsetSeconds: start }),
      ...(typeof end === 'number' && { endOffsetSeconds: end }),
    });
  }
  if (embeddings.length === 0) throw withoutVector();
  return { embeddings };
}
