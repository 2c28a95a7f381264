import {
  plainNumber,
  type EmbeddingPart,
  type JsonObject,
  type JsonValue,
  type LossReporter,
  type VideoSegment,
} from '@model-gateway/core';
import {
  fromBase64,
  fromMediaUrl,
  invalidValue,
  type MediaAddress,
  memberPath,
  missingParameter,
  reportUnknownMembers,
  requireObject,
} from '@model-gateway/format-kit';
import { fromMimeType } from '../../chat/from-client/mime-type.js';
import { withoutUndefined } from '../../chat/from-client/without-undefined.js';
import { firstSpelling } from './first-spelling.js';

const urlSpellings = ['url', 'gcsUri', 'gcs_uri'];
const dataSpellings = ['base64', 'data', 'bytesBase64Encoded', 'bytes_base64_encoded'];
const typeSpellings = ['mime_type', 'mimeType'];
const startSpellings = ['start_offset', 'startOffsetSec', 'start_offset_sec'];
const endSpellings = ['end_offset', 'endOffsetSec', 'end_offset_sec'];
const intervalSpellings = ['interval', 'intervalSec', 'interval_sec'];

const common = [...urlSpellings, ...dataSpellings, ...typeSpellings];
const knownOfMedia: ReadonlySet<string> = new Set(common);
const knownOfVideo: ReadonlySet<string> = new Set([
  ...common,
  ...startSpellings,
  ...endSpellings,
  ...intervalSpellings,
]);

/** The kinds of media, by the members of an input that hold them. */
export type EmbeddingMediaMember = 'image' | 'audio' | 'video';

/** `{"url"}` or `{"base64"}`, or the URL alone. */
export function fromEmbeddingMedia(
  value: JsonValue,
  member: EmbeddingMediaMember,
  path: string,
  reportLoss: LossReporter,
): EmbeddingPart {
  const isVideo = member === 'video';
  const kind = isVideo ? ('video' as const) : undefined;
  if (typeof value === 'string') {
    const media = withoutUndefined({ type: 'media' as const, ...addressOf(value, path), kind, path });
    return { type: 'media', media };
  }
  const holder = requireObject(value, path);
  reportUnknownMembers(holder, isVideo ? knownOfVideo : knownOfMedia, path, reportLoss);
  const [{ source, mimeType }, place] = fromPlace(holder, path, reportLoss);
  const found = firstSpelling(holder, typeSpellings, path, reportLoss);
  const media = withoutUndefined({
    type: 'media' as const,
    source,
    mimeType: (found && fromMimeType({ mime_type: found.value }, path)) ?? mimeType,
    kind,
    path: place,
  });
  const segment = isVideo ? fromSegment(holder, path, reportLoss) : undefined;
  return { type: 'media', media, ...(segment && { segment }) };
}

function addressOf(url: string, path: string): MediaAddress {
  if (url === '') throw invalidValue(path, 'a string that is not empty');
  return fromMediaUrl(url, path);
}

function fromPlace(holder: JsonObject, path: string, reportLoss: LossReporter): [MediaAddress, string] {
  const found = firstSpelling(holder, [...urlSpellings, ...dataSpellings], path, reportLoss);
  if (!found) throw missingParameter(memberPath(path, 'url'));
  const { member, value, path: at } = found;
  if (typeof value !== 'string' || value === '') throw invalidValue(at, 'a string that is not empty');
  const isAddress = urlSpellings.includes(member) || /^data:/i.test(value.slice(0, 5));
  return [
    isAddress ? fromMediaUrl(value, at) : { source: { type: 'inline', data: fromBase64(value, at) } },
    at,
  ];
}

function fromSegment(holder: JsonObject, path: string, reportLoss: LossReporter): VideoSegment | undefined {
  const seconds = (spellings: readonly string[], least: number): number | undefined => {
    const found = firstSpelling(holder, spellings, path, reportLoss);
    if (!found) return undefined;
    const value = plainNumber(found.value);
    if (typeof value === 'number' && Number.isFinite(value) && value >= least) return value;
    throw invalidValue(found.path, `a number of seconds, at least ${least}`);
  };
  const segment = withoutUndefined({
    startOffsetSeconds: seconds(startSpellings, 0),
    endOffsetSeconds: seconds(endSpellings, 0),
    intervalSeconds: seconds(intervalSpellings, 1),
    path,
  });
  return Object.keys(segment).length > 1 ? segment : undefined;
}
