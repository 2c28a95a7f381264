import {
  isJsonObject,
  UpstreamInvalidResponseError,
  type JsonObject,
  type JsonValue,
  type UpstreamModel,
} from '@model-gateway/core';
import type { ModelPage } from '@model-gateway/provider-kit';
import type { Publisher } from '../families/publishers.js';

/** A version that is part of a model's name: the day it came out. */
const dated = /^\d{8}$/;

/** One page of `GET publishers/{publisher}/models`. What is no model that can be asked is left out. */
export function fromPublisherModels(answer: JsonValue, publisher: Publisher): ModelPage {
  if (!isJsonObject(answer)) throw noList();
  const { publisherModels = [], nextPageToken } = answer;
  if (!Array.isArray(publisherModels)) throw noList();
  return {
    models: (publisherModels as readonly JsonValue[]).flatMap((model) =>
      isJsonObject(model) ? toModel(model, publisher) : [],
    ),
    ...(typeof nextPageToken === 'string' && nextPageToken !== '' && { nextPageToken }),
  };
}

function toModel({ name, versionId }: JsonObject, publisher: Publisher): UpstreamModel[] {
  const start = `publishers/${publisher.name}/models/`;
  if (typeof name !== 'string' || !name.startsWith(start) || name === start) return [];
  const model = name.slice(start.length);
  if (!publisher.serves(model)) return [];
  const version =
    typeof versionId === 'string' && dated.test(versionId) && !model.includes('@') ? `@${versionId}` : '';
  return [{ id: `${publisher.prefix}${model}${version}`, ownedBy: publisher.name }];
}

function noList(): UpstreamInvalidResponseError {
  return new UpstreamInvalidResponseError('The upstream answered something that is no list of models.');
}
