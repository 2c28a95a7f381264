import {
  InvalidRequestError,
  type EmbeddingInput,
  type EmbeddingPart,
  type JsonObject,
  type LossReporter,
  type MediaPart,
} from '@model-gateway/core';
import { isEmpty, type MutableJson, reportDropped, toStandardBase64 } from '@model-gateway/format-kit';
import { sentMimeType } from '../to-upstream/media.js';

/** At most one text, one image and one video; each gets vectors of its own. */
export function toMultimodalInstance({ parts }: EmbeddingInput, reportLoss: LossReporter): JsonObject {
  const instance: MutableJson = {};
  for (const part of parts) {
    const [member, value, path] = toMember(part, reportLoss);
    if (instance[member] !== undefined) {
      throw refusal(path, `The model takes one ${member} with each input.`);
    }
    instance[member] = value;
  }
  return instance;
}

function toMember(
  part: EmbeddingPart,
  reportLoss: LossReporter,
): ['text', string, string] | ['image' | 'video', JsonObject, string] {
  if (part.type === 'text') return ['text', part.text, part.path];
  const { media, segment } = part;
  const path = media.path ?? '';
  const mimeType = sentMimeType(media);
  const isVideo = mimeType?.startsWith('video/') ?? media.kind === 'video';
  if (mimeType !== undefined && !isVideo && !mimeType.startsWith('image/')) {
    throw refusal(
      path,
      'The model embeds texts, images and videos; for anything else use gemini-embedding-2.',
    );
  }
  if (media.resolution !== undefined) {
    reportDropped(media.resolutionPath ?? path, 'The model takes no media resolution.', reportLoss);
  }
  if (!isVideo)
    return ['image', { ...toSource(media, path), ...(mimeType !== undefined && { mimeType }) }, path];
  if (media.clip && !segment) {
    reportDropped(
      media.clipPath ?? path,
      'The model takes a segment: `start_offset`, `end_offset`, `interval`.',
      reportLoss,
    );
  }
  const config: MutableJson = {};
  if (segment?.startOffsetSeconds !== undefined) config.startOffsetSec = segment.startOffsetSeconds;
  if (segment?.endOffsetSeconds !== undefined) config.endOffsetSec = segment.endOffsetSeconds;
  if (segment?.intervalSeconds !== undefined) config.intervalSec = segment.intervalSeconds;
  return [
    'video',
    { ...toSource(media, path), ...(!isEmpty(config) && { videoSegmentConfig: config }) },
    path,
  ];
}

function toSource({ source }: MediaPart, path: string): JsonObject {
  // Unlike the upstream's messages, its free-form JSON accepts only the standard alphabet.
  if (source.type === 'inline') return { bytesBase64Encoded: toStandardBase64(source.data) };
  if (source.type === 'cloud-storage') return { gcsUri: source.uri };
  throw refusal(path, 'The model reads media inside the request and from gs:// addresses alone.');
}

function refusal(path: string, message: string): InvalidRequestError {
  return new InvalidRequestError('invalid_value', message, { param: path });
}
