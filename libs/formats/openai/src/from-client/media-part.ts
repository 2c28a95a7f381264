import { isJsonObject, type JsonObject, type LossReporter, type MediaPart } from '@model-gateway/core';
import {
  fromBase64,
  fromDataUri,
  fromMediaUrl,
  invalidValue,
  memberPath,
  reportUnknownMembers,
  requireObject,
  requiredString,
} from '@model-gateway/format-kit';
import { withCacheControl } from './cache-control.js';
import { fromFile } from './file-part.js';
import { fromDetail, fromMediaResolution } from './media-resolution.js';
import { fromMimeType } from './mime-type.js';
import { reportUnknownOfSigned, signatureMembers } from './signature.js';
import { fromVideoMetadata } from './video-metadata.js';
import { withoutUndefined } from './without-undefined.js';

type PartReader = (part: JsonObject, path: string, reportLoss: LossReporter) => MediaPart;

const knownOfUrl: ReadonlySet<string> = new Set([
  'url',
  'detail',
  'mime_type',
  'media_resolution',
  'video_metadata',
]);

const knownOfInputAudio: ReadonlySet<string> = new Set(['data', 'format']);
const knownOfImage: ReadonlySet<string> = new Set(['data', 'mime_type']);

interface MediaType {
  readonly known: ReadonlySet<string>;
  /** Also the members that media of an answer have. */
  readonly knownOfAnswer: ReadonlySet<string>;
  readonly read: PartReader;
}

const mediaType = (read: PartReader, ...members: string[]): MediaType => {
  const known = ['type', 'cache_control', ...members];
  return { known: new Set(known), knownOfAnswer: new Set([...known, 'thought', ...signatureMembers]), read };
};
const besideUrl = ['mime_type', 'media_resolution', 'video_metadata'];

/** MIME types of OpenAI's audio formats, where they are not `audio/<format>`. */
const audioTypes: ReadonlyMap<string, string> = new Map([['pcm16', 'audio/pcm']]);

const fromUrlPart =
  (member: string): PartReader =>
  (part, path, reportLoss) =>
    fromUrlMember(part, member, path, reportLoss);

const mediaTypes: ReadonlyMap<string, MediaType> = new Map([
  ['image_url', mediaType(fromUrlPart('image_url'), 'image_url', ...besideUrl)],
  ['video_url', mediaType(fromUrlPart('video_url'), 'video_url', ...besideUrl)],
  ['input_audio', mediaType(fromInputAudio, 'input_audio')],
  ['file', mediaType(fromFilePart, 'file')],
  ['image', mediaType(fromImage, 'image', 'image_url', ...besideUrl)],
]);

/**
 * The part as media; undefined if it is of another type.
 *
 * @param origin media that a model made may be signed, or be a thought
 */
export function fromMediaPart(
  part: JsonObject,
  type: string,
  path: string,
  reportLoss: LossReporter,
  origin: 'answer' | 'client' = 'client',
): MediaPart | undefined {
  const found = mediaTypes.get(type);
  if (!found) return undefined;
  if (origin === 'answer') reportUnknownOfSigned(part, found.knownOfAnswer, path, reportLoss);
  else reportUnknownMembers(part, found.known, path, reportLoss);
  return withCacheControl(found.read(part, path, reportLoss), part, path);
}

/** True for the type of a part that {@link fromMediaPart} reads. */
export function isMediaType(type: string): boolean {
  return mediaTypes.has(type);
}

function fromFilePart(part: JsonObject, path: string, reportLoss: LossReporter): MediaPart {
  const at = memberPath(path, 'file');
  return fromFile(requireObject(part.file, at), at, reportLoss);
}

function fromUrlMember(part: JsonObject, member: string, path: string, reportLoss: LossReporter): MediaPart {
  const value = part[member];
  const urlPath = memberPath(path, member);
  // Some clients give the URL in place of the object.
  const holder = typeof value === 'string' ? { url: value } : requireObject(value, urlPath);
  const at = typeof value === 'string' ? urlPath : `${urlPath}.url`;
  reportUnknownMembers(holder, knownOfUrl, urlPath, reportLoss);
  const address = fromMediaUrl(requiredString(holder, 'url', urlPath), at);
  reportRepeatedMembers(holder, part, urlPath, path, reportLoss);
  const resolution = fromMediaResolution(holder, 'media_resolution', urlPath, reportLoss);
  const wanted = resolution ?? fromMediaResolution(part, 'media_resolution', path, reportLoss);
  const detail = wanted === undefined ? fromDetail(holder, urlPath, reportLoss) : undefined;
  const owner = resolution === undefined && wanted !== undefined ? path : urlPath;
  const resolutionPath = memberPath(owner, detail === undefined ? 'media_resolution' : 'detail');
  const clip = fromVideoMetadata(holder, urlPath, reportLoss) ?? fromVideoMetadata(part, path, reportLoss);
  const mimeType = fromMimeType(holder, urlPath) ?? fromMimeType(part, path) ?? address.mimeType;
  return withoutUndefined({
    type: 'media' as const,
    source: address.source,
    mimeType,
    kind: mimeType === undefined && member === 'video_url' ? ('video' as const) : undefined,
    resolution: wanted ?? detail,
    resolutionPath: (wanted ?? detail) === undefined ? undefined : resolutionPath,
    clip,
    clipPath: clip && memberPath(hasMember(holder, 'video_metadata') ? urlPath : path, 'video_metadata'),
    path: at,
  });
}

/**
 * Reports duplicates: a member in the object that holds the address takes precedence over the same member beside it,
 * and a resolution over `detail`.
 */
function reportRepeatedMembers(
  holder: JsonObject,
  part: JsonObject,
  urlPath: string,
  path: string,
  reportLoss: LossReporter,
): void {
  for (const member of besideUrl) {
    if (!hasMember(holder, member) || !hasMember(part, member)) continue;
    const reason = `${memberPath(urlPath, member)} wins.`;
    reportLoss({ path: memberPath(path, member), action: 'dropped', severity: 'note', reason });
  }
  const hasResolution = [holder, part].some((owner) => hasMember(owner, 'media_resolution'));
  if (hasResolution && hasMember(holder, 'detail') && holder.detail !== 'auto') {
    const reason = '`media_resolution` wins.';
    reportLoss({ path: memberPath(urlPath, 'detail'), action: 'dropped', severity: 'note', reason });
  }
}

function hasMember(owner: JsonObject, member: string): boolean {
  return owner[member] !== undefined && owner[member] !== null;
}

function fromInputAudio(part: JsonObject, path: string, reportLoss: LossReporter): MediaPart {
  const at = memberPath(path, 'input_audio');
  const audio = requireObject(part.input_audio, at);
  reportUnknownMembers(audio, knownOfInputAudio, at, reportLoss);
  const data = requiredString(audio, 'data', at);
  const isUri = data.slice(0, 5).toLowerCase() === 'data:';
  const content = isUri ? fromDataUri(data, `${at}.data`) : { data: fromBase64(data, `${at}.data`) };
  const stated = 'mimeType' in content ? content.mimeType : undefined;
  const mimeType = stated ?? audioType(audio, at);
  if (stated !== undefined && audio.format !== undefined && audioType(audio, at) !== stated) {
    const reason = `The data URI says ${stated}, and wins.`;
    reportLoss({ path: `${at}.format`, action: 'dropped', severity: 'note', reason });
  }
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
  reportUnknownMembers(image, knownOfImage, at, reportLoss);
  return withoutUndefined({
    type: 'media' as const,
    source: { type: 'inline' as const, data: fromBase64(requiredString(image, 'data', at), `${at}.data`) },
    mimeType: fromMimeType(image, at),
    path: `${at}.data`,
  });
}
