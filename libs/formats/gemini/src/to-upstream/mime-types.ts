import { isTextualType, textExtensions } from '@model-gateway/format-kit';

/** MIME type of each file extension that the upstreams read natively. */
const nativeTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heif',
  mp3: 'audio/mp3',
  wav: 'audio/wav',
  aiff: 'audio/aiff',
  aif: 'audio/aiff',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  opus: 'audio/opus',
  flac: 'audio/flac',
  pcm: 'audio/pcm',
  m4a: 'audio/m4a',
  mpga: 'audio/mpga',
  mp4: 'video/mp4',
  mpeg: 'video/mpeg',
  mpg: 'video/mpeg',
  mov: 'video/mov',
  avi: 'video/avi',
  webm: 'video/webm',
  wmv: 'video/wmv',
  flv: 'video/x-flv',
  '3gp': 'video/3gpp',
  pdf: 'application/pdf',
};

const typeOfExtension: ReadonlyMap<string, string> = new Map([
  ...Object.entries(nativeTypes),
  // Documents other than PDF: the upstreams read them as plain text.
  ...textExtensions.map((extension): [string, string] => [extension, 'text/plain']),
]);

/**
 * The MIME type by the extension of a file name or of an address's path, or undefined. The host and everything after
 * `?` or `#` (such as the signature of a signed URL) are ignored.
 */
export function mimeTypeOfPath(nameOrAddress: string): string | undefined {
  const path = nameOrAddress.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '');
  // Objects of Cloud Storage may have `?` and `#` in their names.
  const ofWholeName = /^gs:/i.test(nameOrAddress) ? typeOfName(path) : undefined;
  return ofWholeName ?? typeOfName(path.replace(/[?#].*$/s, ''));
}

function typeOfName(name: string): string | undefined {
  const extension = /(?:\.|%2e)([a-z0-9]+)$/i.exec(name)?.[1];
  return extension && typeOfExtension.get(extension.toLowerCase());
}

/** Other names of types that the upstreams know by one name only. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/x-png', 'image/png'],
  ['audio/x-wav', 'audio/wav'],
  ['audio/wave', 'audio/wav'],
  ['audio/vnd.wave', 'audio/wav'],
  ['audio/x-aiff', 'audio/aiff'],
  ['audio/x-flac', 'audio/flac'],
  ['audio/x-m4a', 'audio/m4a'],
  ['audio/x-aac', 'audio/aac'],
  ['video/x-msvideo', 'video/avi'],
  ['video/x-ms-wmv', 'video/wmv'],
  ['application/x-pdf', 'application/pdf'],
]);

/** Audio without a header: the parameters describe its encoding (`audio/l16;rate=24000`). */
const headless: ReadonlySet<string> = new Set(['audio/l16', 'audio/pcm']);

/** The spelling of a MIME type that the upstreams accept: textual documents as plain text, hardly any parameters. */
export function upstreamMimeType(mimeType: string): string {
  const [first = '', ...parameters] = mimeType.split(';');
  const type = first.trim().toLowerCase();
  if (isTextualType(type)) return 'text/plain';
  if (headless.has(type)) return [type, ...parameters.map((parameter) => parameter.trim())].join(';');
  return aliases.get(type) ?? type;
}
