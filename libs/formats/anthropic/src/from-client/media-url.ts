import type { MediaSource } from '@model-gateway/core';
import { fromBase64, invalidValue } from '@model-gateway/format-kit';

/** The address of media, and the MIME type if the address states it. */
export interface MediaAddress {
  readonly source: MediaSource;
  readonly mimeType?: string;
}

const dataUri = /^data:([\w.+-]+\/[\w.+-]+)(?:;[\w.+-]+=[\w.+-]+)*;base64,/i;
const fileService =
  /^https:\/\/(?:[^/?#\s@]+\/v1beta|generativelanguage\.googleapis\.com\/v1(?:alpha)?)\/files\/[^/?#\s]+$/i;
const cloudStorage = /^gs:\/\/[^/\s]+\/\S+$/;
const web = /^https?:\/\/[^/?#\s]+\S*$/i;
/** Most characters of a data URI's header. */
const maxHeaderLength = 1024;
const maxLength = 8192;

/**
 * Reads the address of media. Anthropic accepts only public ones; data URIs and addresses of Google's models are
 * accepted here as well. Any other address is refused, so that no upstream opens a `file:` of its own host.
 */
export function fromMediaUrl(url: string, path: string): MediaAddress {
  if (url.slice(0, 5).toLowerCase() === 'data:') return fromDataUri(url, path);
  if (url.length > maxLength) throw invalidValue(path, `a URL of at most ${maxLength} characters`);
  if (cloudStorage.test(url)) return { source: { type: 'cloud-storage', uri: url } };
  if (fileService.test(url)) return { source: { type: 'file-service', uri: url } };
  if (web.test(url) && URL.canParse(url)) return { source: { type: 'url', uri: url } };
  throw invalidValue(path, 'an https:// or http:// URL');
}

function fromDataUri(uri: string, path: string): MediaAddress {
  const [header, type = ''] = dataUri.exec(uri.slice(0, maxHeaderLength)) ?? [];
  if (header === undefined) throw invalidValue(path, 'a data URI of the form data:<type>;base64,<data>');
  const data = fromBase64(uri.slice(header.length), path);
  return { source: { type: 'inline', data }, mimeType: type.toLowerCase() };
}
