import { isJsonObject, type Json, type JsonObject } from '../json.js';
import type { EmbeddingCard } from './embedding-card.js';
import { readDimensions } from './read-dimensions.js';
import { checkKeys, invalid } from './strictness.js';
import { unitVector } from './unit-vector.js';

/** Seconds that a video is looked at when nobody says how long, and how long its pieces are then. */
const defaultEnd = 120;
const defaultInterval = 16;

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** `:predict` of the model of texts, images and videos. */
export function predictMedia(
  model: string,
  card: EmbeddingCard,
  instances: readonly Json[],
  parameters: JsonObject,
): JsonObject {
  const [instance] = instances;
  if (!isJsonObject(instance)) throw invalid('Instance 0 is not an object.');
  checkKeys(instance, ['text', 'image', 'video'], 'instances[0]');
  checkKeys(parameters, ['dimension'], 'parameters');
  const { text, image, video } = instance;
  const dimensions = readDimensions(parameters.dimension, card);
  if (video !== undefined && dimensions !== card.dimensions) {
    throw invalid('Lower dimension embeddings are not supported for video.');
  }
  if (text === undefined && image === undefined && video === undefined) {
    throw invalid('Empty instances: one of text, image and video is needed.');
  }
  if (text !== undefined && (typeof text !== 'string' || text === '')) throw invalid('The text is empty.');
  const vector = (seed: string): number[] => unitVector(`${model} ${seed}`, dimensions);
  const prediction: JsonObject = {};
  if (text !== undefined) prediction.textEmbedding = vector(`text ${text}`);
  if (image !== undefined)
    prediction.imageEmbedding = vector(`image ${readSource(image, ['mimeType'], 'image')}`);
  if (video !== undefined) {
    const source = readSource(video, ['videoSegmentConfig'], 'video');
    prediction.videoEmbeddings = readPieces(video).map(([start, end]) => ({
      startOffsetSec: start,
      endOffsetSec: end,
      embedding: vector(`video ${start} ${end} ${source}`),
    }));
  }
  return { predictions: [prediction], deployedModelId: '0' };
}

function readSource(media: Json, others: readonly string[], path: string): string {
  if (!isJsonObject(media)) throw invalid(`${path} is not an object.`);
  checkKeys(media, ['bytesBase64Encoded', 'gcsUri', ...others], path);
  const { bytesBase64Encoded: bytes, gcsUri: uri } = media;
  if (typeof bytes === 'string' && uri === undefined && base64.test(bytes) && bytes.length % 4 === 0)
    return bytes;
  if (typeof uri === 'string' && bytes === undefined && /^gs:\/\/[^/]+\/.+/.test(uri)) return uri;
  throw invalid(`${path} needs either bytesBase64Encoded or a gcsUri.`);
}

function readPieces(video: Json): [number, number][] {
  const config = isJsonObject(video) ? video.videoSegmentConfig : undefined;
  const segment = isJsonObject(config) ? config : {};
  checkKeys(segment, ['startOffsetSec', 'endOffsetSec', 'intervalSec'], 'videoSegmentConfig');
  const number = (value: Json | undefined, otherwise: number): number => {
    if (value === undefined) return otherwise;
    if (typeof value !== 'number') throw invalid('Offsets are numbers of seconds.');
    return value;
  };
  const start = number(segment.startOffsetSec, 0);
  const end = number(segment.endOffsetSec, defaultEnd);
  const interval = number(segment.intervalSec, defaultInterval);
  if (start < 0 || end <= start || interval < 4) throw invalid('The video segment is not valid.');
  const pieces: [number, number][] = [];
  for (let at = start; at < end; at += interval) pieces.push([at, Math.min(at + interval, end)]);
  return pieces;
}
