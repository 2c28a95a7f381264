import type {
  EmbeddingInput,
  EmbeddingPart,
  EmbeddingPurpose,
  EmbeddingRequest,
  JsonObject,
} from '@model-gateway/core';
import {
  invalidValue,
  isJsonArray,
  memberPath,
  missingParameter,
  optionalBoolean,
  optionalInteger,
  optionalObject,
  optionalString,
  requireObject,
  type UnknownMembers,
} from '@model-gateway/format-kit';
import { camelCaseObject } from '../camel-case-object.js';
import { fromMediaPart } from '../media-part.js';
import { fromPurpose } from './embedding-purpose.js';
import { collectUnknown } from './collect-unknown.js';

/** One request for one vector, in the form of both `embedContent` methods. */
export interface EmbedContentMessage {
  readonly input: EmbeddingInput;
  readonly dimensions?: number;
  readonly autoTruncate?: boolean;
  readonly places: NonNullable<EmbeddingRequest['places']>;
}

const settings = ['taskType', 'title', 'outputDimensionality', 'autoTruncate'];
const known: ReadonlySet<string> = new Set(['model', 'content', 'embedContentConfig', ...settings]);
/** Settings that only one upstream knows: see `toEmbedContentBody`. */
const passedOn = ['documentOcr', 'audioTrackExtraction'];
const knownOfConfig: ReadonlySet<string> = new Set([...settings, ...passedOn]);
const knownOfContent: ReadonlySet<string> = new Set(['role', 'parts']);
const knownOfPart: ReadonlySet<string> = new Set([
  ...['text', 'inlineData', 'fileData', 'videoMetadata', 'mediaResolution'],
]);

/**
 * Reads the members that both APIs know: beside the content, or in `embedContentConfig`, which takes precedence. Members
 * without a canonical name are collected.
 */
export function fromEmbedContentMessage(
  value: JsonObject,
  path: string,
  unknown: UnknownMembers,
): EmbedContentMessage {
  const message = camelCaseObject(value, path);
  collectUnknown(message, known, path, unknown);
  const at = memberPath(path, 'embedContentConfig');
  const config = camelCaseObject(optionalObject(message, 'embedContentConfig', path) ?? {}, at);
  collectUnknown(config, knownOfConfig, at, unknown);
  for (const name of passedOn) unknown.set(memberPath(at, name), config[name]);
  const placeOf = (name: string): readonly [JsonObject, string] =>
    config[name] === undefined || config[name] === null ? [message, path] : [config, at];
  const purpose = fromPurpose(placeOf('taskType'), placeOf('title'), 'taskType');
  const [dimensionsOwner, dimensionsPath] = placeOf('outputDimensionality');
  const dimensions = optionalInteger(dimensionsOwner, 'outputDimensionality', dimensionsPath, 1);
  const [truncateOwner, truncatePath] = placeOf('autoTruncate');
  const autoTruncate = optionalBoolean(truncateOwner, 'autoTruncate', truncatePath);
  return {
    input: fromContent(message, path, purpose, unknown),
    ...(dimensions !== undefined && { dimensions }),
    ...(autoTruncate !== undefined && { autoTruncate }),
    places: {
      dimensions: memberPath(dimensionsPath, 'outputDimensionality'),
      autoTruncate: memberPath(truncatePath, 'autoTruncate'),
    },
  };
}

function fromContent(
  message: JsonObject,
  path: string,
  purpose: EmbeddingPurpose | undefined,
  unknown: UnknownMembers,
): EmbeddingInput {
  const at = memberPath(path, 'content');
  const content = camelCaseObject(requireObject(message.content ?? undefined, at), at);
  collectUnknown(content, knownOfContent, at, unknown);
  const { parts } = content;
  if (parts === undefined || parts === null) throw missingParameter(`${at}.parts`);
  const list = isJsonArray(parts) ? parts : [parts];
  if (list.length === 0) throw invalidValue(`${at}.parts`, 'an array that is not empty');
  return {
    parts: list.map((part, index) => {
      const place = `${at}.parts[${index}]`;
      return fromPart(camelCaseObject(requireObject(part, place), place), place, unknown);
    }),
    path: at,
    ...(purpose && { purpose }),
  };
}

function fromPart(part: JsonObject, path: string, unknown: UnknownMembers): EmbeddingPart {
  collectUnknown(part, knownOfPart, path, unknown);
  const media = fromMediaPart(part, path, (entry) => unknown.set(entry.path, true));
  if (media) return { type: 'media', media };
  const text = optionalString(part, 'text', path);
  if (text === undefined || text === '') {
    throw invalidValue(path, 'a text that is not empty, inlineData or fileData');
  }
  return { type: 'text', text, path: `${path}.text` };
}
