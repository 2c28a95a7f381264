import type { EmbeddingPart, JsonObject, MediaSource, VideoSegment } from '@model-gateway/core';
import {
  fromBase64,
  invalidValue,
  missingParameter,
  optionalNumber,
  optionalObject,
  optionalString,
  type UnknownMembers,
} from '@model-gateway/format-kit';
import { collectUnknown } from './collect-unknown.js';

const known: ReadonlySet<string> = new Set([
  ...['bytesBase64Encoded', 'gcsUri', 'mimeType', 'videoSegmentConfig'],
]);
const knownOfSegment: ReadonlySet<string> = new Set(['startOffsetSec', 'endOffsetSec', 'intervalSec']);

/** The image or the video of an instance of `predict`. */
export function fromInstanceMedia(
  media: JsonObject,
  kind: 'image' | 'video',
  path: string,
  unknown: UnknownMembers,
): EmbeddingPart {
  collectUnknown(media, known, path, unknown);
  const mimeType = optionalString(media, 'mimeType', path);
  const segment = segmentOf(media, path, unknown);
  return {
    type: 'media',
    media: {
      type: 'media',
      source: instanceSource(media, path),
      kind,
      ...(mimeType !== undefined && { mimeType }),
      path,
    },
    ...(segment && { segment }),
  };
}

const cloudStorage = /^gs:\/\/[^/\s]+\/\S+$/;

/** The bytes of an image or a video, or their address in Cloud Storage. */
export function instanceSource(media: JsonObject, path: string): MediaSource {
  const data = optionalString(media, 'bytesBase64Encoded', path);
  if (data !== undefined && data !== '') {
    return { type: 'inline', data: fromBase64(data, `${path}.bytesBase64Encoded`) };
  }
  const uri = optionalString(media, 'gcsUri', path);
  if (uri === undefined) throw missingParameter(`${path}.bytesBase64Encoded`);
  if (!cloudStorage.test(uri))
    throw invalidValue(`${path}.gcsUri`, 'an address of the form gs://bucket/object');
  return { type: 'cloud-storage', uri };
}

function segmentOf(media: JsonObject, path: string, unknown: UnknownMembers): VideoSegment | undefined {
  const at = `${path}.videoSegmentConfig`;
  const config = optionalObject(media, 'videoSegmentConfig', path);
  if (!config) return undefined;
  collectUnknown(config, knownOfSegment, at, unknown);
  const start = optionalNumber(config, 'startOffsetSec', at);
  const end = optionalNumber(config, 'endOffsetSec', at);
  const interval = optionalNumber(config, 'intervalSec', at);
  return {
    ...(start !== undefined && { startOffsetSeconds: start }),
    ...(end !== undefined && { endOffsetSeconds: end }),
    ...(interval !== undefined && { intervalSeconds: interval }),
    path: at,
  };
}
