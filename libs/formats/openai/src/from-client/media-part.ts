import {
  isJsonObject,
  type JsonObject,
  type LossReporter,
  type MediaPart,
  type VideoClip,
} from '@model-gateway/core';
import { fromBase64 } from './base64.js';
import { fromDataUri } from './data-uri.js';
import { fromFile } from './file-part.js';
import { fromDetail, fromMediaResolution } from './media-resolution.js';
import { fromMediaUrl } from './media-url.js';
import { fromMimeType } from './mime-type.js';
import {
  invalidValue,
  memberPath,
  optionalNumber,
  optionalObject,
  requiredString,
  requireObject,
} from './read-members.js';
import { reportUnknownMembers } from './report-unknown-members.js';
import { signatureMembers } from './signature.js';
import { withoutUndefined } from './without-undefined.js';

type PartReader = (part: JsonObject, path: string, reportLoss: LossReporter) => MediaPart;

const knownOfUrl: ReadonlySet<string> = new Set([
  'url',
  'detail',
  'mime_type',
  'media_resolution',
  'video_metadata',
]);

const knownOfPart: ReadonlySet<string> = new Set([
  'type',
  'image_url',
  'video_url',
  'input_audio',
  'file',
  'image',
  'mime_type',
  'media_resolution',
  'video_metadata',
  'thought',
  ...signatureMembers,
]);

/** MIME types of OpenAI's audio formats, where they are not `audio/<format>`. */
const audioTypes: ReadonlyMap<string, string> = new Map([['pcm16', 'audio/pcm']]);

const readers: ReadonlyMap<string, PartReader> = new Map<string, PartReader>([
  ['image_url', (part, path, reportLoss) => fromUrlMember(part, 'image_url', path, reportLoss)],
  ['video_url', (part, path, reportLoss) => fromUrlMember(part, 'video_url', path, reportLoss)],
  ['input_audio', fromInputAudio],
  [
    'file',
    (part, path, reportLoss) =>
      fromFile(requireObject(part.file, `${path}.file`), `${path}.file`, reportLoss),
  ],
  ['image', fromImage],
]);

/** The part as media; undefined when it is of another type. */
export function fromMediaPart(
  part: JsonObject,
  type: string,
  path: string,
  reportLoss: LossReporter,
): MediaPart | undefined {
  const read = readers.get(type);
  if (!read) return undefined;
  reportUnknownMembers(part, knownOfPart, path, reportLoss);
  return read(part, path, reportLoss);
}

function fromUrlMember(part: JsonObject, member: string, path: string, reportLoss: LossReporter): MediaPart {
  const value = part[member];
  const urlPath = memberPath(path, member);
  // Some clients give the URL in place of the object.
  const holder = typeof value === 'string' ? { url: value } : requireObject(value, urlPath);
  const at = typeof value === 'string' ? urlPath : `${urlPath}.url`;
  reportUnknownMembers(holder, knownOfUrl, urlPath, reportLoss);
  const address = fromMediaUrl(requiredString(holder, 'url', urlPath), at);
  return withoutUndefined({
    type: 'media' as const,
    source: address.source,
    mimeType: fromMimeType(holder, urlPath) ?? fromMimeType(part, path) ?? address.mimeType,
    resolution:
      fromMediaResolution(holder, 'media_resolution', urlPath) ??
      fromMediaResolution(part, 'media_resolution', path) ??
      fromDetail(holder, urlPath, reportLoss),
    clip: fromVideoMetadata(holder, urlPath) ?? fromVideoMetadata(part, path),
    path: at,
  });
}

function fromVideoMetadata(owner: JsonObject, path: string): VideoClip | undefined {
  const metadata = optionalObject(owner, 'video_metadata', path);
  if (!metadata) return undefined;
  const at = memberPath(path, 'video_metadata');
  return withoutUndefined({
    startOffset: fromOffset(metadata, 'start_offset', at) ?? fromOffset(metadata, 'startOffset', at),
    endOffset: fromOffset(metadata, 'end_offset', at) ?? fromOffset(metadata, 'endOffset', at),
    framesPerSecond: optionalNumber(metadata, 'fps', at),
  });
}

function fromOffset(owner: JsonObject, member: string, path: string): string | undefined {
  const value = owner[member];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return `${value}s`;
  if (typeof value === 'string' && /^\d{1,9}(?:\.\d{1,9})?s$/.test(value)) return value;
  throw invalidValue(memberPath(path, member), 'a number of seconds, or a duration such as `1.5s`');
}

function fromInputAudio(part: JsonObject, path: string): MediaPart {
  const at = memberPath(path, 'input_audio');
  const audio = requireObject(part.input_audio, at);
  const data = requiredString(audio, 'data', at);
  const isUri = data.slice(0, 5).toLowerCase() === 'data:';
  const content = isUri ? fromDataUri(data, `${at}.data`) : { data: fromBase64(data, `${at}.data`) };
  const mimeType = 'mimeType' in content && content.mimeType ? content.mimeType : audioType(audio, at);
  return { type: 'media', source: { type: 'inline', data: content.data }, mimeType, path: `${at}.data` };
}

function audioType(audio: JsonObject, path: string): string {
  const format = requiredString(audio, 'format', path).toLowerCase();
  if (!/^[\w.+-]{1,40}$/.test(format)) throw invalidValue(`${path}.format`, 'a format such as wav or mp3');
  return audioTypes.get(format) ?? `audio/${format}`;
}

/** An image of an earlier answer's `content_parts`. */
function fromImage(part: JsonObject, path: string, reportLoss: LossReporter): MediaPart {
  const { image } = part;
  if (!isJsonObject(image)) return fromUrlMember(part, 'image_url', path, reportLoss);
  const at = `${path}.image`;
  return withoutUndefined({
    type: 'media' as const,
    source: { type: 'inline' as const, data: fromBase64(requiredString(image, 'data', at), `${at}.data`) },
    mimeType: fromMimeType(image, at),
    path: `${at}.data`,
  });
}
