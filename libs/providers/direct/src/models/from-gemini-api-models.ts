import {
  isJsonObject,
  UpstreamInvalidResponseError,
  type JsonObject,
  type JsonValue,
  type UpstreamModel,
} from '@model-gateway/core';
import type { ModelPage } from '@model-gateway/provider-kit';

const prefix = 'models/';

/** One page of `GET models`. What is no model is left out. */
export function fromGeminiApiModels(answer: JsonValue): ModelPage {
  if (!isJsonObject(answer)) throw noList();
  const { models = [], nextPageToken } = answer;
  if (!Array.isArray(models)) throw noList();
  return {
    models: (models as readonly JsonValue[]).flatMap((model) => (isJsonObject(model) ? toModel(model) : [])),
    ...(typeof nextPageToken === 'string' && nextPageToken !== '' && { nextPageToken }),
  };
}

function toModel({ name, displayName, inputTokenLimit, outputTokenLimit }: JsonObject): UpstreamModel[] {
  if (typeof name !== 'string' || !name.startsWith(prefix) || name === prefix) return [];
  return [
    {
      id: name.slice(prefix.length),
      ownedBy: 'google',
      ...(typeof displayName === 'string' && { displayName }),
      ...(typeof inputTokenLimit === 'number' && { inputTokenLimit }),
      ...(typeof outputTokenLimit === 'number' && { outputTokenLimit }),
    },
  ];
}

function noList(): UpstreamInvalidResponseError {
  return new UpstreamInvalidResponseError('The upstream answered something that is no list of models.');
}
