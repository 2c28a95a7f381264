import type { MediaPart } from '@model-gateway/core';
import { bareMimeType, isTextualType, textExtensions } from '@model-gateway/format-kit';

const nativeTypes: readonly (readonly [string, string])[] = [
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['heic', 'image/heic'],
  ['pdf', 'application/pdf'],
  ['mp3', 'audio/mp3'],
  ['wav', 'audio/wav'],
  ['ogg', 'audio/ogg'],
  ['m4a', 'audio/m4a'],
  ['flac', 'audio/flac'],
  ['mp4', 'video/mp4'],
  ['mov', 'video/mov'],
  ['webm', 'video/webm'],
];

const typeOfExtension: ReadonlyMap<string, string> = new Map([
  ...nativeTypes,
  ...textExtensions.map((extension): [string, string] => [extension, 'text/plain']),
]);

const aliases: ReadonlyMap<string, string> = new Map([
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/x-png', 'image/png'],
  ['application/x-pdf', 'application/pdf'],
]);

/**
 * The MIME type of a media part without parameters, textual ones as plain text: from the client, or from the extension
 * of the file name or of the address. Undefined if none of these gives it.
 */
export function mediaTypeOf({ mimeType, filename, source }: MediaPart): string | undefined {
  if (mimeType !== undefined && mimeType !== '') return plainType(mimeType);
  const ofName = filename === undefined ? undefined : typeOfName(filename);
  return ofName ?? (source.type === 'inline' ? undefined : typeOfName(pathOfAddress(source.uri)));
}

function plainType(mimeType: string): string {
  const type = bareMimeType(mimeType);
  return isTextualType(type) ? 'text/plain' : (aliases.get(type) ?? type);
}

/** The path of an address: host, query and fragment do not show the file type. */
function pathOfAddress(address: string): string {
  return address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
}

function typeOfName(name: string): string | undefined {
  const extension = /(?:\.|%2e)([a-z0-9]+)$/i.exec(name)?.[1];
  return extension === undefined ? undefined : typeOfExtension.get(extension.toLowerCase());
}
