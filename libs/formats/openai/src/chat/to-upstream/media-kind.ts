import { InvalidRequestError, type MediaPart } from '@model-gateway/core';
import { bareMimeType, isTextualType, textExtensions } from '@model-gateway/format-kit';
import { mimeTypeOfBase64 } from './mime-type-of-base64.js';

/** The kind of content part that media become. */
export type MediaKind = 'image' | 'audio' | 'video' | 'text' | 'document';

/** Media with their kind and type. */
export interface KnownMedia {
  readonly kind: MediaKind;
  /** Absent only for an address of which the upstream determines the type. */
  readonly mimeType?: string;
}

const mimeTypes: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['mp3', 'audio/mpeg'],
  ['wav', 'audio/wav'],
  ['mp4', 'video/mp4'],
  ['mov', 'video/quicktime'],
  ['webm', 'video/webm'],
  ['pdf', 'application/pdf'],
  ...textExtensions.map((extension): [string, string] => [extension, 'text/plain']),
]);

/**
 * Determines the kind of media: from the client's MIME type, the file name, the extension of the address, the first
 * bytes, or, for an address, from what the client says it is.
 *
 * @throws InvalidRequestError none of these gives the type
 */
export function knownMedia(media: MediaPart, path: string): KnownMedia {
  const mimeType = mimeTypeOf(media);
  if (mimeType !== undefined) return { kind: kindOf(mimeType), mimeType };
  if (media.source.type !== 'inline') {
    return { kind: media.kind ?? 'document' };
  }
  const message = 'The MIME type of the media cannot be told. Give it in the data URI, or a filename.';
  throw new InvalidRequestError('invalid_value', message, { param: path });
}

function mimeTypeOf({ mimeType, filename, source }: MediaPart): string | undefined {
  if (mimeType !== undefined && mimeType !== '') return mimeType.toLowerCase();
  const named = filename === undefined ? undefined : mimeTypeOfName(filename);
  if (named !== undefined) return named;
  if (source.type === 'inline') return mimeTypeOfBase64(source.data);
  return mimeTypeOfName(source.uri.replace(/[?#].*$/s, ''));
}

function mimeTypeOfName(name: string): string | undefined {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? undefined : mimeTypes.get(name.slice(dot + 1).toLowerCase());
}

function kindOf(mimeType: string): MediaKind {
  if (isTextualType(mimeType)) return 'text';
  const [family] = bareMimeType(mimeType).split('/', 1);
  return family === 'image' || family === 'audio' || family === 'video' ? family : 'document';
}
