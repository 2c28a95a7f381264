import type { MediaSource } from '@model-gateway/core';
import { fromBase64, invalidValue } from '@model-gateway/format-kit';

/** Where media is, and what it is if that says so itself. */
export interface MediaAddress {
  readonly source: MediaSource;
  readonly mimeType?: string;
}

const dataUri = /^data:([\w.+-]+\/[\w.+-]+)(?:;[\w.+-]+=[\w.+-]+)*;base64,/i;
const fileService =
  /^https:\/\/(?:[^/?#\s@]+\/v1beta|generativelanguage\.googleapis\.com\/v1(?:alpha)?)\/files\/[^/?#\s]+$/i;
const cloudStorage = /^gs:\/\/[^/\s]+\/\S+$/;
const web = /^https?:\/\/[^/?#\s]+\S*$/i;
/** The header of a data URI is looked for in as many characters. */
const maxHeaderLength = 1024;
const maxLength = 8192;

/**
 * Reads the address of media. Anthropic knows public ones only; data URIs and the places of Google's models are taken
 * as well. Anything else is refused, so that no upstream is asked to open a `file:` of its own.
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
