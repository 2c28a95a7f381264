import type { JsonObject, LossReporter, MediaPart, MediaSource, VideoClip } from '@model-gateway/core';
import {
  fromBase64,
  invalidValue,
  optionalNumber,
  optionalObject,
  optionalString,
  reportUnknownMembers,
  requiredLongText,
  requiredString,
} from '@model-gateway/format-kit';
import { camelCaseObject } from './camel-case-object.js';

const knownOfData: ReadonlySet<string> = new Set(['mimeType', 'data', 'fileUri', 'displayName']);
const knownOfVideo: ReadonlySet<string> = new Set(['startOffset', 'endOffset', 'fps']);

/** The media of a part, as data or as an address; undefined for a part without any. */
export function fromMediaPart(
  part: JsonObject,
  path: string,
  reportLoss: LossReporter,
): MediaPart | undefined {
  const member = part.inlineData ? 'inlineData' : 'fileData';
  const value = optionalObject(part, member, path);
  if (!value) return undefined;
  const at = `${path}.${member}`;
  const data = camelCaseObject(value, at);
  reportUnknownMembers(data, knownOfData, at, reportLoss);
  const mimeType = optionalString(data, 'mimeType', at);
  const filename = optionalString(data, 'displayName', at);
  const clip = clipOf(part, path, reportLoss);
  const resolution = resolutionOf(part, path);
  return {
    type: 'media',
    source: member === 'inlineData' ? inlineOf(data, at) : sourceOf(data, at),
    ...(mimeType !== undefined && mimeType !== '' && { mimeType }),
    ...(filename !== undefined && { filename }),
    ...(resolution !== undefined && { resolution, resolutionPath: `${path}.mediaResolution` }),
    ...(clip && { clip, clipPath: `${path}.videoMetadata` }),
    path: at,
  };
}

function inlineOf(data: JsonObject, path: string): MediaSource {
  return { type: 'inline', data: fromBase64(requiredLongText(data, 'data', path), `${path}.data`) };
}

const fileService =
  /^https:\/\/(?:[^/?#\s@]+\/v1beta|generativelanguage\.googleapis\.com\/v1(?:alpha)?)\/files\/[^/?#\s]+$/i;
const cloudStorage = /^gs:\/\/[^/\s]+\/\S+$/;
const web = /^https?:\/\/[^/?#\s]+\S*$/i;
const longest = 8192;

/** Any other address is refused, so that no upstream opens a `file:` of its own host. */
function sourceOf(data: JsonObject, path: string): MediaSource {
  const uri = requiredString(data, 'fileUri', path);
  const at = `${path}.fileUri`;
  if (uri.length > longest) throw invalidValue(at, `a URL of at most ${longest} characters`);
  if (cloudStorage.test(uri)) return { type: 'cloud-storage', uri };
  if (fileService.test(uri)) return { type: 'file-service', uri };
  if (web.test(uri) && URL.canParse(uri)) return { type: 'url', uri };
  throw invalidValue(at, 'a gs://, https:// or http:// URL');
}

function resolutionOf(part: JsonObject, path: string): string | undefined {
  const value = part.mediaResolution;
  if (typeof value === 'string') return value;
  const resolution = optionalObject(part, 'mediaResolution', path);
  return resolution && optionalString(resolution, 'level', `${path}.mediaResolution`);
}

function clipOf(part: JsonObject, path: string, reportLoss: LossReporter): VideoClip | undefined {
  const value = optionalObject(part, 'videoMetadata', path);
  if (!value) return undefined;
  const at = `${path}.videoMetadata`;
  const video = camelCaseObject(value, at);
  reportUnknownMembers(video, knownOfVideo, at, reportLoss);
  const startOffset = optionalString(video, 'startOffset', at);
  const endOffset = optionalString(video, 'endOffset', at);
  const framesPerSecond = optionalNumber(video, 'fps', at);
  return {
    ...(startOffset !== undefined && { startOffset }),
    ...(endOffset !== undefined && { endOffset }),
    ...(framesPerSecond !== undefined && { framesPerSecond }),
  };
}
