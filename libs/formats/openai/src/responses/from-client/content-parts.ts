import type {
  JsonObject,
  JsonValue,
  LossReporter,
  MediaPart,
  MediaResolution,
  TextPart,
  UserPart,
} from '@model-gateway/core';
import {
  fromMediaUrl,
  invalidValue,
  missingParameter,
  optionalString,
  reportDropped,
  reportUnknownMembers,
  requiredText,
} from '@model-gateway/format-kit';
import { fromFile } from '../../chat/from-client/file-part.js';
import { fromMediaPart } from '../../chat/from-client/media-part.js';
import { fromDetail } from '../../chat/from-client/media-resolution.js';
import { fromContent } from '../../chat/from-client/text-content.js';
import { fromRefusal } from '../../chat/to-client/refusal.js';

type PartReader<Part> = (part: JsonObject, path: string, reportLoss: LossReporter) => Part;

const cacheMember = 'prompt_cache_breakpoint';
const knownOfText: ReadonlySet<string> = new Set(['type', 'text', 'annotations', 'logprobs', cacheMember]);
const knownOfRefusal: ReadonlySet<string> = new Set(['type', 'refusal']);
const knownOfImage: ReadonlySet<string> = new Set(['type', 'image_url', 'file_id', 'detail', cacheMember]);

const texts: ReadonlyMap<string, PartReader<TextPart>> = new Map([
  ['input_text', fromText],
  ['output_text', fromText],
  // By the habit of chats.
  ['text', fromText],
  ['refusal', fromRefusalPart],
]);

const media: ReadonlyMap<string, PartReader<UserPart | undefined>> = new Map<
  string,
  PartReader<UserPart | undefined>
>([
  ['input_image', fromImage],
  ['input_file', fromInputFile],
  ['input_video', (part, path, reportLoss) => fromMediaPart(part, 'video_url', path, reportLoss)],
  ['input_audio', (part, path, reportLoss) => fromMediaPart(part, 'input_audio', path, reportLoss)],
]);

/** Text and media: of a user, or of the output of a tool. @param path of the content itself */
export function fromContentParts(
  content: JsonValue | undefined,
  path: string,
  reportLoss: LossReporter,
): readonly UserPart[] {
  return fromContent<UserPart>(content, path, reportLoss, (part, type, at) => {
    reportBreakpoint(part, at, reportLoss);
    return (texts.get(type) ?? media.get(type))?.(part, at, reportLoss);
  });
}

/** Text alone: of instructions, or of the model. @param path of the content itself */
export function fromTextParts(
  content: JsonValue | undefined,
  path: string,
  reportLoss: LossReporter,
): readonly TextPart[] {
  return fromContent<TextPart>(content, path, reportLoss, (part, type, at) => {
    reportBreakpoint(part, at, reportLoss);
    return texts.get(type)?.(part, at, reportLoss);
  });
}

function reportBreakpoint(part: JsonObject, path: string, reportLoss: LossReporter): void {
  if (!part[cacheMember]) return;
  reportDropped(`${path}.${cacheMember}`, 'Upstreams cache by themselves.', reportLoss, 'note');
}

function fromText(part: JsonObject, path: string, reportLoss: LossReporter): TextPart {
  reportUnknownMembers(part, knownOfText, path, reportLoss);
  return { type: 'text', text: requiredText(part, 'text', path), path };
}

function fromRefusalPart(part: JsonObject, path: string, reportLoss: LossReporter): TextPart {
  reportUnknownMembers(part, knownOfRefusal, path, reportLoss);
  const refusal = requiredText(part, 'refusal', path);
  return { type: 'text', text: fromRefusal(refusal, `${path}.refusal`, reportLoss) ?? '', path };
}

function fromImage(part: JsonObject, path: string, reportLoss: LossReporter): MediaPart {
  reportUnknownMembers(part, knownOfImage, path, reportLoss);
  const resolution = fromOwnDetail(part, path, reportLoss);
  const detail = resolution !== undefined && { resolution, resolutionPath: `${path}.detail` };
  const url = optionalString(part, 'image_url', path) || undefined;
  const fileId = optionalString(part, 'file_id', path) || undefined;
  if (url !== undefined && fileId !== undefined) {
    throw invalidValue(path, 'given by one of image_url and file_id only');
  }
  if (fileId !== undefined) return { ...fromFile({ file_id: fileId }, path, reportLoss), ...detail };
  if (url === undefined) throw missingParameter(`${path}.image_url`);
  const { source, mimeType } = fromMediaUrl(url, `${path}.image_url`);
  return {
    type: 'media',
    source,
    ...(mimeType !== undefined && { mimeType }),
    ...(mimeType === undefined && source.type !== 'inline' && { kind: 'image' }),
    ...detail,
    path: `${path}.image_url`,
  };
}

/** As `detail` of a chat; `original` is what upstreams look at unless they are told otherwise. */
function fromOwnDetail(
  part: JsonObject,
  path: string,
  reportLoss: LossReporter,
): MediaResolution | undefined {
  if (part.detail !== 'original') return fromDetail(part, path, reportLoss);
  const reason = 'The upstream decides at which resolution it looks.';
  reportDropped(`${path}.detail`, reason, reportLoss, 'note');
  return undefined;
}

/** Absent, null and empty mean the same. */
function fromInputFile(part: JsonObject, path: string, reportLoss: LossReporter): MediaPart {
  const { type: _type, detail: _detail, [cacheMember]: _breakpoint, ...file } = part;
  const resolution = fromOwnDetail(part, path, reportLoss);
  const said = Object.fromEntries(Object.entries(file).filter(([, value]) => value !== ''));
  const read = fromFile(said, path, reportLoss);
  return resolution === undefined ? read : { ...read, resolution, resolutionPath: `${path}.detail` };
}
