import type { FetchedMedia, MediaPart } from '@model-gateway/core';
import type { RefuseMedia } from './media-refusal.js';

/** What bytes of a type begin with, at a position. */
type Beginning = readonly [type: string, at: number, bytes: string];

/** Types that their bytes tell beyond doubt. */
const beginnings: readonly Beginning[] = [
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF8'],
  ['image/webp', 8, 'WEBP'],
  ['audio/wav', 8, 'WAVE'],
  ['application/pdf', 0, '%PDF-'],
];

/** Types that servers give to anything. */
const anything: ReadonlySet<string> = new Set([
  '',
  'application/octet-stream',
  'binary/octet-stream',
  'application/x-www-form-urlencoded',
]);

const webPage = /^(text\/html|application\/xhtml\+xml)$/;
const textual = /^(text\/|application\/(json|xml)$|application\/.*\+(json|xml)$)/;
const binary = /^(image|audio|video)\/|^application\/pdf$/;
/** Types that an extension tells. Those of texts are many, and the formats know them. */
const endings: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['bmp', 'image/bmp'],
  ['heic', 'image/heic'],
  ['avif', 'image/avif'],
  ['pdf', 'application/pdf'],
  ['mp3', 'audio/mpeg'],
  ['wav', 'audio/wav'],
  ['ogg', 'audio/ogg'],
  ['flac', 'audio/flac'],
  ['m4a', 'audio/mp4'],
  ['mp4', 'video/mp4'],
  ['mov', 'video/quicktime'],
  ['webm', 'video/webm'],
]);

const webPageEnding = /\.x?html?$/i;

/**
 * The MIME type of fetched media: what its bytes tell, else what the client says, else what the server says. Undefined where
 * only the name can tell. A text in place of an image is refused: mostly it is a page that asks people to sign in.
 *
 * @param name file name, or path of the address
 */
export function fetchedMimeType(
  { data, contentType = '' }: FetchedMedia,
  { mimeType: said }: Pick<MediaPart, 'mimeType'>,
  name: string,
  refuse: RefuseMedia,
): string | undefined {
  const seen = typeOfBytes(data);
  if (seen !== undefined) return seen;
  const sent = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const isPage = webPage.test(sent) && !(said?.startsWith('text/') ?? webPageEnding.test(name));
  const named = typeOfEnding(name);
  const expectsBinary = said === undefined || said === '' ? named !== undefined : binary.test(said);
  if (isPage || (expectsBinary && textual.test(sent))) throw refuse(`its server sends ${sent}`);
  if (said !== undefined && said !== '') return said;
  if (anything.has(sent)) return named;
  return textual.test(sent) ? contentType : sent;
}

/** The MIME type that the extension of a name tells; undefined for none of images, sounds, videos and PDF. */
export function typeOfEnding(name: string): string | undefined {
  return endings.get(/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '');
}

/** Enough base64 for the longest beginning. */
const beginningLength = 24;

function typeOfBytes(data: string): string | undefined {
  const bytes = atob(data.slice(0, beginningLength));
  return beginnings.find(([, at, beginning]) => bytes.startsWith(beginning, at))?.[0];
}
