import type {
  EmbeddingInput,
  EmbeddingPart,
  EmbeddingRequest,
  JsonObject,
  SdkPaths,
} from '@model-gateway/core';
import {
  invalidValue,
  missingParameter,
  mostEmbeddingInputs,
  optionalArray,
  optionalBoolean,
  optionalInteger,
  optionalObject,
  optionalString,
  requireObject,
  UnknownMembers,
} from '@model-gateway/format-kit';
import { collectUnknown } from './collect-unknown.js';
import { fromPurpose } from './embedding-purpose.js';
import { fromInstanceMedia } from './instance-media.js';

const known: ReadonlySet<string> = new Set(['instances', 'parameters']);
const knownOfParameters: ReadonlySet<string> = new Set(['autoTruncate', 'outputDimensionality', 'dimension']);
const knownOfInstance: ReadonlySet<string> = new Set([
  ...['content', 'task_type', 'title', 'text', 'image', 'video'],
]);

/**
 * The canonical request of a `predict` body for embeddings: instances of texts, or of texts, images and videos. These
 * are free-form JSON, so their member names have one spelling.
 *
 * @param paths the API whose format it is
 * @throws InvalidRequestError its `param` is the place of the invalid value
 */
export function fromEmbeddingPredictRequest(body: JsonObject, paths: SdkPaths): EmbeddingRequest {
  const unknown = new UnknownMembers();
  collectUnknown(body, known, '', unknown);
  const instances = optionalArray(body, 'instances', '');
  if (!instances) throw missingParameter('instances');
  if (instances.length === 0 || instances.length > mostEmbeddingInputs) {
    throw invalidValue('instances', `an array of 1 to ${mostEmbeddingInputs} instances`);
  }
  const parameters = optionalObject(body, 'parameters', '') ?? {};
  collectUnknown(parameters, knownOfParameters, 'parameters', unknown);
  const length = ['outputDimensionality', 'dimension'].find((name) => (parameters[name] ?? null) !== null);
  const dimensions = length === undefined ? undefined : optionalInteger(parameters, length, 'parameters', 1);
  const autoTruncate = optionalBoolean(parameters, 'autoTruncate', 'parameters');
  const inputs = instances.map((instance, index) => {
    const path = `instances[${index}]`;
    return fromInstance(requireObject(instance, path), path, unknown);
  });
  const extensions = unknown.toJson();
  return {
    inputs,
    ...(dimensions !== undefined && { dimensions }),
    ...(autoTruncate !== undefined && { autoTruncate }),
    places: { dimensions: `parameters.${length}`, autoTruncate: 'parameters.autoTruncate' },
    ...(extensions && { extensions }),
    native: { paths, method: 'predict', body },
  };
}

function fromInstance(instance: JsonObject, path: string, unknown: UnknownMembers): EmbeddingInput {
  collectUnknown(instance, knownOfInstance, path, unknown);
  const parts: EmbeddingPart[] = [];
  for (const member of ['content', 'text']) {
    const text = optionalString(instance, member, path);
    if (text !== undefined && text !== '') parts.push({ type: 'text', text, path: `${path}.${member}` });
  }
  for (const member of ['image', 'video'] as const) {
    const media = optionalObject(instance, member, path);
    if (media) parts.push(fromInstanceMedia(media, member, `${path}.${member}`, unknown));
  }
  if (parts.length === 0) throw missingParameter(`${path}.content`);
  const purpose = fromPurpose([instance, path], [instance, path], 'task_type');
  return { parts, path, ...(purpose && { purpose }) };
}
