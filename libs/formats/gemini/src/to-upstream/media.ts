import { InvalidRequestError, type JsonObject, type MediaPart, type MediaSource } from '@model-gateway/core';
import { mimeTypeOfPath, upstreamMimeType } from './mime-types.js';
import { signatureMember } from './signatures.js';
import type { TranslationContext } from './translation-context.js';

/** A Gemini part for an image, a sound, a video or a document. */
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
 * The `inlineData` or `fileData` member alone.
 *
 * @param named the place it goes to has names for media; function responses do at every upstream
 */
export function toMediaData(
  media: MediaPart,
  path: string,
  context: TranslationContext,
  named = context.dialect.displayNames,
): JsonObject {
  const { source, filename } = media;
  const name = named && filename !== undefined ? { displayName: filename } : {};
  if (!named && filename !== undefined) {
    const reason = 'The upstream has no place for a file name.';
    context.reportLoss({ path: besideData(path, 'filename'), action: 'dropped', reason });
  }
  if (source.type === 'inline') {
    const mimeType = knownMimeType(media);
    if (mimeType === undefined) throw unknownMimeType(path, 'Say it in the data URI.');
    return { inlineData: { mimeType, data: source.data, ...name } };
  }
  checkAddress(source, path, context);
  const mimeType = knownMimeType(media) ?? mimeTypeOfAddress(source.uri);
  if (mimeType === undefined && context.dialect.fileMimeTypeRequired) {
    throw unknownMimeType(
      path,
      'The path of the address must end in a file extension that tells it, such as .png.',
    );
  }
  return { fileData: { ...(mimeType !== undefined && { mimeType }), fileUri: source.uri, ...name } };
}

function knownMimeType({ mimeType, filename }: MediaPart): string | undefined {
  if (mimeType !== undefined && mimeType !== '') return upstreamMimeType(mimeType);
  return filename === undefined ? undefined : mimeTypeOfPath(filename);
}

function mimeTypeOfAddress(uri: string): string | undefined {
  // Pages of this site have no extension, yet are read as videos.
  if (/^https?:\/\/(www\.|m\.)?(youtube\.com|youtu\.be)\//i.test(uri)) return 'video/mp4';
  return mimeTypeOfPath(uri);
}

function unknownMimeType(path: string, advice: string): InvalidRequestError {
  return new InvalidRequestError('invalid_value', `The MIME type of the media cannot be told. ${advice}`, {
    param: path,
  });
}

function checkAddress(
  { type }: Exclude<MediaSource, { type: 'inline' }>,
  path: string,
  { dialect }: TranslationContext,
): void {
  if (type === 'file-service' && !dialect.fileService) {
    const message = 'This provider cannot read files of the Gemini file service. Use gs:// or a data URI.';
    throw new InvalidRequestError('invalid_value', message, { param: path });
  }
  if (type === 'cloud-storage' && !dialect.cloudStorage) {
    const message = 'This provider cannot read gs:// addresses. Use its file service or a data URI.';
    throw new InvalidRequestError('invalid_value', message, { param: path });
  }
}

function resolutionMember(
  { resolution }: MediaPart,
  path: string,
  { capabilities, reportLoss }: TranslationContext,
): JsonObject {
  if (resolution === undefined) return {};
  if (capabilities.partMediaResolution) return { mediaResolution: { level: toResolution(resolution) } };
  reportLoss({
    path: resolutionPath(resolution, path),
    action: 'dropped',
    reason: 'This model takes no media resolution for single parts.',
  });
  return {};
}

/** Only images have OpenAI's `detail`, which is low or high; all else came in Google's words. */
function resolutionPath(resolution: string, path: string): string {
  const isDetail =
    path.endsWith('.image_url.url') && /^MEDIA_RESOLUTION_(LOW|HIGH)$/.test(toResolution(resolution));
  return besideData(path, isDetail ? 'detail' : 'media_resolution');
}

/** Where another member stands in the object that has the data, whose own place is known; a part has all of them. */
function besideData(path: string, member: string): string {
  const container = path.endsWith(']') ? path : path.slice(0, path.lastIndexOf('.'));
  return `${container}.${member}`;
}

/** Google's spelling, also of the bare word: `low` is `MEDIA_RESOLUTION_LOW`. */
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
