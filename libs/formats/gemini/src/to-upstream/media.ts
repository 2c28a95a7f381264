import {
  type AnyText,
  InvalidRequestError,
  type JsonObject,
  type MediaPart,
  type MediaSource,
} from '@model-gateway/core';
import { isVideoPage, mimeTypeMember, siblingPath } from '@model-gateway/format-kit';
import type { GeminiDialect } from '../dialect/gemini-dialect.js';
import { mimeTypeOfPath, upstreamMimeType } from './mime-types.js';
import { signatureMember } from './signatures.js';
import type { TranslationContext } from './translation-context.js';

/** A Gemini part for an image, audio, a video or a document. */
export function toMediaPart(media: MediaPart, path: string, context: TranslationContext): JsonObject {
  return {
    ...toMediaData(media, path, context),
    ...resolutionMember(media, path, context),
    ...clipMember(media),
    ...(media.thought && { thought: true }),
    ...signatureMember(media.signature, path, context),
  };
}

/**
 * Only the `inlineData` or `fileData` member.
 *
 * @param named true if media may have a name at the destination; in function responses they may at every upstream
 */
function toMediaData(
  media: MediaPart,
  path: string,
  context: TranslationContext,
  named = context.dialect.displayNames,
): JsonObject {
  const { source, filename } = media;
  const name = named && filename !== undefined ? { displayName: filename } : {};
  if (!named && filename !== undefined) {
    const reason = 'The upstream has no place for a file name.';
    context.reportLoss({ path: siblingPath(path, 'filename'), action: 'dropped', severity: 'note', reason });
  }
  if (source.type === 'inline') {
    const mimeType = sentMimeType(media);
    if (mimeType === undefined) throw unknownMimeType(source, path);
    checkSize(source.data, mimeType, path, context);
    return { inlineData: { mimeType, data: source.data, ...name } };
  }
  const mimeType = sentMimeType(media);
  checkAddress(media, source, mimeType, path, context);
  if (mimeType === undefined && context.dialect.fileMimeTypeRequired) {
    throw unknownMimeType(source, path);
  }
  return { fileData: { ...(mimeType !== undefined && { mimeType }), fileUri: source.uri, ...name } };
}

/** Media inside a function response, which accepts only the data. */
export function toBareMedia(media: MediaPart, path: string, context: TranslationContext): JsonObject {
  const report = (at: string) => {
    const reason = 'The upstream has no place for it inside a tool result.';
    context.reportLoss({ path: at, action: 'dropped', reason });
  };
  if (media.resolution !== undefined) report(media.resolutionPath ?? siblingPath(path, 'media_resolution'));
  if (media.clip) report(media.clipPath ?? siblingPath(path, 'video_metadata'));
  return toMediaData(media, path, context, true);
}

/** The MIME type to send; undefined if it is unknown. */
export function sentMimeType(media: MediaPart): string | undefined {
  const { source } = media;
  return knownMimeType(media) ?? (source.type === 'inline' ? undefined : mimeTypeOfAddress(source.uri));
}

function knownMimeType({ mimeType, filename }: MediaPart): string | undefined {
  if (mimeType !== undefined && mimeType !== '') return upstreamMimeType(mimeType);
  return filename === undefined ? undefined : mimeTypeOfPath(filename);
}

function mimeTypeOfAddress(uri: string): string | undefined {
  return isVideoPage(uri) ? 'video/mp4' : mimeTypeOfPath(uri);
}

function unknownMimeType({ type }: MediaSource, path: string): InvalidRequestError {
  const member = mimeTypeMember(path);
  const ofAddress = ', or let the path of the address end in a file extension that tells it, such as .png';
  // Google's own format has no data URIs.
  const ofData = member === 'mime_type' ? ', or in the data URI' : '';
  const advice = type === 'inline' ? ofData : ofAddress;
  const message = `The MIME type of the media cannot be told. Say it in \`${member}\`${advice}.`;
  return new InvalidRequestError('invalid_value', message, { param: path });
}

function checkAddress(
  { kind }: MediaPart,
  source: Exclude<MediaSource, { type: 'inline' }>,
  mimeType: string | undefined,
  path: string,
  { dialect }: TranslationContext,
): void {
  const refuse = (message: string): never => {
    throw new InvalidRequestError('invalid_value', message, { param: path });
  };
  if (source.type === 'file-service' && !dialect.fileService) {
    refuse('This provider cannot read files of the Gemini file service. Use gs:// or a data URI.');
  }
  if (isUnreadVideo(source, kind, mimeType, dialect)) {
    refuse(
      'This provider reads videos from no public address but those of YouTube. Use its file service or a data URI.',
    );
  }
}

/** Whether the upstream reads such media, but as data of the request only. */
export function geminiNeedsData(media: MediaPart, dialect: GeminiDialect): boolean {
  return isUnreadVideo(media.source, media.kind, sentMimeType(media), dialect);
}

function isUnreadVideo(
  source: MediaSource,
  kind: MediaPart['kind'],
  mimeType: string | undefined,
  { webVideos }: GeminiDialect,
): boolean {
  if (source.type !== 'url' || webVideos || isVideoPage(source.uri)) return false;
  return mimeType === undefined ? kind === 'video' : mimeType.startsWith('video/');
}

/** Base64 is four characters for three bytes. */
function checkSize(data: AnyText, mimeType: string, path: string, { dialect }: TranslationContext): void {
  const { pdf, file } = dialect.inlineLimits;
  const isPdf = mimeType === 'application/pdf';
  const limit = isPdf ? pdf : file;
  if (data.length * 0.75 <= limit + 2) return;
  const megabytes = limit / (1024 * 1024);
  const message =
    `This provider takes ${isPdf ? 'PDFs' : 'files'} of at most ${megabytes} MiB inside the request. ` +
    `Use ${dialect.fileService ? 'its file service' : 'a gs:// address'}.`;
  throw new InvalidRequestError('invalid_value', message, { param: path });
}

function resolutionMember(
  { resolution, resolutionPath }: MediaPart,
  path: string,
  { capabilities, reportLoss }: TranslationContext,
): JsonObject {
  if (resolution === undefined) return {};
  if (capabilities.partMediaResolution) return { mediaResolution: { level: toResolution(resolution) } };
  reportLoss({
    path: resolutionPath ?? siblingPath(path, 'media_resolution'),
    action: 'dropped',
    reason: 'This model takes no media resolution for single parts.',
  });
  return {};
}

/** Google's spelling, also of the short form: `low` is `MEDIA_RESOLUTION_LOW`. */
export function toResolution(resolution: string): string {
  const word = resolution.toUpperCase();
  return word.startsWith('MEDIA_RESOLUTION_') ? word : `MEDIA_RESOLUTION_${word}`;
}

function clipMember({ clip }: MediaPart): JsonObject {
  if (!clip) return {};
  const { startOffset, endOffset, framesPerSecond } = clip;
  return {
    videoMetadata: {
      ...(startOffset !== undefined && { startOffset }),
      ...(endOffset !== undefined && { endOffset }),
      ...(framesPerSecond !== undefined && { fps: framesPerSecond }),
    },
  };
}
