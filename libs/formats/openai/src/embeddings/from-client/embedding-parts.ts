import {
  isJsonObject,
  type EmbeddingPart,
  type JsonObject,
  type JsonValue,
  type LossReporter,
} from '@model-gateway/core';
import {
  invalidValue,
  isJsonArray,
  memberPath,
  missingParameter,
  reportUnknownMembers,
  requiredString,
} from '@model-gateway/format-kit';
import { fromMediaPart } from '../../chat/from-client/media-part.js';
import { fromEmbeddingMedia, type EmbeddingMediaMember } from './embedding-media.js';
import { purposeMembers } from './embedding-purpose.js';

const mediaMembers: readonly EmbeddingMediaMember[] = ['image', 'audio', 'video'];

interface KnownMembers {
  readonly text: ReadonlySet<string>;
  readonly content: ReadonlySet<string>;
  readonly object: ReadonlySet<string>;
}

const knownBeside = (others: readonly string[]): KnownMembers => ({
  text: new Set(['type', 'text', ...others]),
  content: new Set(['content', ...others]),
  object: new Set(['text', ...mediaMembers, ...others]),
});
const ofPart = knownBeside([]);
/** Only a whole input has a purpose. */
const ofWhole = knownBeside(purposeMembers);

/**
 * The parts of an object that is an input: one for each of `text`, `image`, `audio` and `video` that is present, in
 * this order; for `content` a text or the parts of a message; and a message part itself.
 */
export function fromWholeObject(
  object: JsonObject,
  path: string,
  reportLoss: LossReporter,
): readonly EmbeddingPart[] {
  return fromObject(object, path, ofWhole, reportLoss);
}

/** A text, or parts. */
export function fromContent(
  content: JsonValue | undefined,
  path: string,
  reportLoss: LossReporter,
): readonly EmbeddingPart[] {
  if (content === undefined || content === null) throw missingParameter(path);
  if (typeof content === 'string') return [textPart(content, path)];
  if (!isJsonArray(content) || content.length === 0) {
    throw invalidValue(path, 'a string or an array of parts that is not empty');
  }
  return content.flatMap((part, index) => fromPart(part, `${path}[${index}]`, reportLoss));
}

/** One of several parts that are embedded together: a text or an object. */
export function fromPart(part: JsonValue, path: string, reportLoss: LossReporter): readonly EmbeddingPart[] {
  if (typeof part === 'string') return [textPart(part, path)];
  if (isJsonObject(part)) return fromObject(part, path, ofPart, reportLoss);
  throw invalidValue(path, 'a string or an object');
}

export function textPart(text: string, path: string): EmbeddingPart {
  if (text === '') throw invalidValue(path, 'a text that is not empty');
  return { type: 'text', text, path };
}

function fromObject(
  object: JsonObject,
  path: string,
  known: KnownMembers,
  reportLoss: LossReporter,
): readonly EmbeddingPart[] {
  const { type, content, text } = object;
  if (typeof type === 'string') return [fromTypedPart(object, type, path, known, reportLoss)];
  if (content !== undefined && content !== null) {
    reportUnknownMembers(object, known.content, path, reportLoss);
    return fromContent(content, memberPath(path, 'content'), reportLoss);
  }
  reportUnknownMembers(object, known.object, path, reportLoss);
  const parts: EmbeddingPart[] = [];
  if (text !== undefined && text !== null) {
    if (typeof text !== 'string') throw invalidValue(memberPath(path, 'text'), 'a string');
    parts.push(textPart(text, memberPath(path, 'text')));
  }
  for (const member of mediaMembers) {
    const value = object[member];
    if (value === undefined || value === null) continue;
    parts.push(fromEmbeddingMedia(value, member, memberPath(path, member), reportLoss));
  }
  if (parts.length === 0) throw missingParameter(memberPath(path, 'text'));
  return parts;
}

function fromTypedPart(
  part: JsonObject,
  type: string,
  path: string,
  known: KnownMembers,
  reportLoss: LossReporter,
): EmbeddingPart {
  if (type === 'text') {
    reportUnknownMembers(part, known.text, path, reportLoss);
    return textPart(requiredString(part, 'text', path), memberPath(path, 'text'));
  }
  const media = fromMediaPart(part, type, path, reportLoss);
  if (media) return { type: 'media', media };
  throw invalidValue(memberPath(path, 'type'), 'text, image_url, video_url, input_audio or file');
}
