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

/** Documents other than PDF: the upstreams read them as plain text. */
const textExtensions =
  'txt text html htm md markdown csv tsv json jsonl xml yaml yml css js mjs ts py java c h cpp go rs rb sh sql log rtf';

const typeOfExtension: ReadonlyMap<string, string> = new Map([
  ...Object.entries(nativeTypes),
  ...textExtensions.split(' ').map((extension): [string, string] => [extension, 'text/plain']),
]);

const textualTypes =
  /^(text\/|application\/(json|jsonl|xml|xhtml\+xml|yaml|x-yaml|javascript|x-javascript|rtf)\b)/;

/**
 * The MIME type that a file name or the path of an address tells by its extension, or undefined. What follows `?`
 * or `#` (signatures of signed addresses, say) and the host are never looked at.
 */
export function mimeTypeOfPath(nameOrAddress: string): string | undefined {
  const path = nameOrAddress.replace(/[?#].*$/s, '').replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '');
  const extension = /\.([a-z0-9]+)$/i.exec(path)?.[1];
  return extension && typeOfExtension.get(extension.toLowerCase());
}

/** The spelling of a MIME type that the upstreams take: no parameters, textual documents as plain text. */
export function upstreamMimeType(mimeType: string): string {
  const type = (mimeType.split(';', 1)[0] ?? '').trim().toLowerCase();
  if (textualTypes.test(type)) return 'text/plain';
  return type === 'image/jpg' ? 'image/jpeg' : type;
}
