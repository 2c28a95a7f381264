import {
  type AnyText,
  InvalidRequestError,
  type JsonObject,
  type MediaPart,
  type MediaSource,
} from '@model-gateway/core';
import {
  isVideoPage,
  mimeTypeMember,
  type MutableJson,
  reportDropped,
  siblingPath,
  textOfBase64,
  toStandardBase64,
} from '@model-gateway/format-kit';
import { mediaTypeOf } from './mime-types.js';
import type { TranslationContext } from './translation-context.js';

/** Source: https://platform.claude.com/docs/en/build-with-claude/vision and .../pdf-support. */
const imageTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);
const documentTypes: ReadonlySet<string> = new Set(['application/pdf', 'text/plain']);

/** Longest title of a document. */
const maxTitle = 500;

/**
 * An `image` or `document` block.
 *
 * @param read the data, if already read: they may be large
 * @throws InvalidRequestError the upstream does not accept such media
 */
export function toMediaBlock(
  media: MediaPart,
  path: string,
  context: TranslationContext,
  read: MediaData = toMediaData(media, path),
): MutableJson {
  const { type, source } = read;
  const block: MutableJson = { type, source };
  const { filename, resolution, clip } = media;
  if (filename !== undefined && filename !== '') {
    if (type === 'document' && filename.length <= maxTitle) block.title = filename;
    else
      reportDropped(
        siblingPath(path, 'filename'),
        'The upstream has no place for this file name.',
        context.reportLoss,
        'note',
      );
  }
  if (resolution !== undefined) {
    const at = media.resolutionPath ?? siblingPath(path, 'media_resolution');
    reportDropped(at, 'The upstream takes no media resolution.', context.reportLoss);
  }
  if (clip) {
    reportDropped(
      media.clipPath ?? siblingPath(path, 'video_metadata'),
      'It means a video.',
      context.reportLoss,
      'note',
    );
  }
  return block;
}

/** Whether Claude reads such media, but as data of the request only: Vertex AI fetches none for it. */
export function claudeNeedsData(media: MediaPart): boolean {
  const { kind, source } = media;
  if (kind === 'video' || (source.type !== 'url' && source.type !== 'cloud-storage')) return false;
  if (isVideoPage(source.uri)) return false;
  const mediaType = mediaTypeOf(media);
  return mediaType === undefined || imageTypes.has(mediaType) || documentTypes.has(mediaType);
}

/** The data of media as the upstream accepts them. */
export interface MediaData {
  readonly type: 'image' | 'document';
  readonly source: JsonObject;
}

/** Undefined if the upstream cannot read the media. Media of the client are then refused, not left out. */
export function readMedia(media: MediaPart): MediaData | undefined {
  try {
    return toMediaData(media, '');
  } catch {
    return undefined;
  }
}

function toMediaData(media: MediaPart, path: string): MediaData {
  const mediaType = mediaTypeOf(media);
  if (media.kind === 'video' || mediaType?.startsWith('video/')) throw unsupported('video', path);
  if (mediaType?.startsWith('audio/')) throw unsupported('audio', path);
  const isImage = mediaType !== undefined && imageTypes.has(mediaType);
  if (mediaType !== undefined && !isImage && !documentTypes.has(mediaType)) {
    const message = `Claude does not take media of the type ${mediaType}, but JPEG, PNG, GIF, WebP, PDF and text.`;
    throw new InvalidRequestError('invalid_value', message, { param: path });
  }
  const { source } = media;
  if (source.type !== 'inline') throw unreadable(source.type, path);
  if (mediaType !== undefined) return toInlineData(source.data, mediaType, media.mimeType, path);
  const member = mimeTypeMember(path);
  const advice = member === 'mimeType' ? '' : ', or in the data URI';
  const message = `The MIME type of the media cannot be told. Say it in \`${member}\`${advice}.`;
  throw new InvalidRequestError('invalid_value', message, { param: path });
}

function toInlineData(
  data: AnyText,
  mediaType: string,
  mimeType: string | undefined,
  path: string,
): MediaData {
  if (mediaType !== 'text/plain') {
    const source = { type: 'base64', media_type: mediaType, data: toStandardBase64(data) };
    return { type: imageTypes.has(mediaType) ? 'image' : 'document', source };
  }
  const text = textOfBase64(data, mimeType);
  if (text === undefined) {
    const message =
      'The document is no text in UTF-8, nor in the charset of its MIME type where that names one.';
    throw new InvalidRequestError('invalid_value', message, { param: path });
  }
  return { type: 'document', source: { type: 'text', media_type: mediaType, data: text } };
}

function unsupported(kind: string, path: string): InvalidRequestError {
  return new InvalidRequestError('unsupported_parameter', `Claude does not take ${kind}.`, { param: path });
}

/**
 * Addresses that Vertex AI does not fetch for any Claude model. Claude's own API reads web addresses; Vertex AI answers
 * the address of an image or document with an error about base64 that no client would understand.
 *
 * As of 2026-11-21: https://platform.claude.com/docs/en/build-with-claude/vision (the note on Google Cloud, Google
 * managed) and https://github.com/anthropics/anthropic-sdk-typescript/issues/1038.
 */
const elsewhere = {
  url: 'media by their address',
  'cloud-storage': 'gs:// addresses',
  'file-service': 'files of the Gemini file service',
} as const satisfies Record<Exclude<MediaSource['type'], 'inline'>, string>;

function unreadable(place: keyof typeof elsewhere, path: string): InvalidRequestError {
  const message = `Claude on vertex-ai cannot read ${elsewhere[place]}. Send the data itself, base64 in a data URI.`;
  return new InvalidRequestError('unsupported_parameter', message, { param: path });
}
