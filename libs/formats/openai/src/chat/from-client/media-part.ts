import {
  isJsonObject,
  type JsonObject,
  type LossReporter,
  type MediaPart,
  type MediaSource,
} from '@model-gateway/core';
import {
  fromBase64,
  fromDataUri,
  fromMediaUrl,
  fromSource,
  invalidValue,
  memberPath,
  optionalString,
  reportDropped,
  reportUnknownMembers,
  requireObject,
  requiredLongText,
  requiredString,
} from '@model-gateway/format-kit';
import { withCacheControl } from './cache-control.js';
import { fileMembers, fromFile } from './file-part.js';
import { fromDetail, fromMediaResolution } from './media-resolution.js';
import { fromMimeType, reportUnusedFormat } from './mime-type.js';
import { reportUnknownOfSigned, signatureMembers } from './signature.js';
import { fromVideoMetadata } from './video-metadata.js';
import { withoutUndefined } from './without-undefined.js';

type PartReader = (part: JsonObject, path: string, reportLoss: LossReporter) => MediaPart;

const knownOfUrl: ReadonlySet<string> = new Set([
  'url',
  'detail',
  'mime_type',
  'format',
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
  ['image_url', mediaType(fromUrlPart('image_url'), 'image_url', 'detail', ...besideUrl)],
  ['video_url', mediaType(fromUrlPart('video_url'), 'video_url', 'detail', ...besideUrl)],
  ['input_audio', mediaType(fromInputAudio, 'input_audio')],
  ['file', mediaType(fromFilePart, 'file')],
  ['image', mediaType(fromImage, 'image', 'image_url', 'source', ...besideUrl)],
  // Of the Responses format.
  ['input_image', mediaType(fromInputImage, 'image_url', 'file_id', 'detail', ...besideUrl)],
  ['input_file', mediaType(fromInputFile, 'detail', ...fileMembers)],
  // Of Anthropic's.
  ['document', mediaType(fromDocument, 'source', 'title')],
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
  // Some clients give the URL in place of the object, and the detail beside it.
  const isText = typeof value === 'string';
  const holder = isText ? { url: value } : requireObject(value, urlPath);
  const at = isText ? urlPath : `${urlPath}.url`;
  reportUnknownMembers(holder, knownOfUrl, urlPath, reportLoss);
  reportUnusedFormat(holder, urlPath, reportLoss);
  const address = fromMediaUrl(requiredLongText(holder, 'url', urlPath), at);
  reportRepeatedMembers(holder, part, urlPath, path, reportLoss);
  const resolution = fromMediaResolution(holder, 'media_resolution', urlPath, reportLoss);
  const wanted = resolution ?? fromMediaResolution(part, 'media_resolution', path, reportLoss);
  const detailed = hasMember(holder, 'detail') ? holder : part;
  const detailPlace = detailed === holder ? urlPath : path;
  const detail = wanted === undefined ? fromDetail(detailed, detailPlace, reportLoss) : undefined;
  const wantedPlace = resolution === undefined ? path : urlPath;
  const owner = wanted === undefined ? detailPlace : wantedPlace;
  const resolutionPath = memberPath(owner, detail === undefined ? 'media_resolution' : 'detail');
  const clip = fromVideoMetadata(holder, urlPath, reportLoss) ?? fromVideoMetadata(part, path, reportLoss);
  const mimeType = fromMimeType(holder, urlPath) ?? fromMimeType(part, path) ?? address.mimeType;
  return withoutUndefined({
    type: 'media' as const,
    source: address.source,
    mimeType,
    kind: mimeType === undefined ? kindOf(member, address.source) : undefined,
    resolution: wanted ?? detail,
    resolutionPath: (wanted ?? detail) === undefined ? undefined : resolutionPath,
    clip,
    clipPath: clip && memberPath(hasMember(holder, 'video_metadata') ? urlPath : path, 'video_metadata'),
    path: at,
  });
}

/** What the member says that the media are. Bytes say it themselves. */
function kindOf(member: string, source: MediaSource): MediaPart['kind'] {
  if (member === 'video_url') return 'video';
  return source.type === 'inline' ? undefined : 'image';
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
  for (const member of ['detail', ...besideUrl]) {
    const isHeld =
      hasMember(holder, member) || (member === 'mime_type' && fromMimeType(holder, urlPath) !== undefined);
    if (!isHeld || !hasMember(part, member)) continue;
    const reason = `${memberPath(urlPath, member)} wins.`;
    reportLoss({ path: memberPath(path, member), action: 'dropped', severity: 'note', reason });
  }
  const hasResolution = [holder, part].some((owner) => hasMember(owner, 'media_resolution'));
  if (!hasResolution) return;
  const owner = hasMember(holder, 'detail') ? holder : part;
  if (!hasMember(owner, 'detail') || owner.detail === 'auto') return;
  const place = memberPath(owner === holder ? urlPath : path, 'detail');
  reportLoss({ path: place, action: 'dropped', severity: 'note', reason: '`media_resolution` wins.' });
}

function hasMember(owner: JsonObject, member: string): boolean {
  return owner[member] !== undefined && owner[member] !== null;
}

function fromInputAudio(part: JsonObject, path: string, reportLoss: LossReporter): MediaPart {
  const at = memberPath(path, 'input_audio');
  const audio = requireObject(part.input_audio, at);
  reportUnknownMembers(audio, knownOfInputAudio, at, reportLoss);
  const data = requiredLongText(audio, 'data', at);
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

/** An image in the Responses format: an address, or a file of the file service. */
function fromInputImage(part: JsonObject, path: string, reportLoss: LossReporter): MediaPart {
  if (!hasMember(part, 'file_id')) return fromUrlMember(part, 'image_url', path, reportLoss);
  if (hasMember(part, 'image_url')) throw invalidValue(path, 'given by one of image_url and file_id only');
  return fromFile({ file_id: part.file_id }, path, reportLoss);
}

/** A file in the Responses format: its members stand beside the type. */
function fromInputFile(part: JsonObject, path: string, reportLoss: LossReporter): MediaPart {
  const file = Object.fromEntries(fileMembers.map((member) => [member, part[member]]));
  if (hasMember(part, 'detail') && part.detail !== 'auto') {
    reportDropped(memberPath(path, 'detail'), 'A file has no detail.', reportLoss, 'note');
  }
  return fromFile(file, path, reportLoss);
}

/** A document in Anthropic's form. */
function fromDocument(part: JsonObject, path: string, reportLoss: LossReporter): MediaPart {
  const filename = optionalString(part, 'title', path);
  return { ...fromSourceOf(part, path, reportLoss), ...(filename !== undefined && { filename }) };
}

/** @throws InvalidRequestError a file of Anthropic's own file service, which no upstream can read */
function fromSourceOf(part: JsonObject, path: string, reportLoss: LossReporter): MediaPart {
  const at = memberPath(path, 'source');
  const media = fromSource(requireObject(part.source, at), at, reportLoss);
  if (!media) throw invalidValue(`${at}.file_id`, "a file of the upstream's file service, or an address");
  return { type: 'media', ...media };
}

/** An image in Anthropic's form. */
function fromImageSource(part: JsonObject, path: string, reportLoss: LossReporter): MediaPart {
  const media = fromSourceOf(part, path, reportLoss);
  const kind = media.mimeType === undefined ? kindOf('image', media.source) : undefined;
  return { ...media, ...(kind && { kind }) };
}

/** An image of an earlier answer's `content_parts`, or one in Anthropic's form. */
function fromImage(part: JsonObject, path: string, reportLoss: LossReporter): MediaPart {
  const { image } = part;
  if (isJsonObject(part.source)) return fromImageSource(part, path, reportLoss);
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
