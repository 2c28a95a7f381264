import type { AnyText, MediaSource } from '@model-gateway/core';
import { fromDataUri } from './data-uri.js';
import { invalidValue } from './read-members.js';

/** The address of media, and its MIME type if the URL states it. */
export interface MediaAddress {
  readonly source: MediaSource;
  readonly mimeType?: string;
}

const fileService =
  /^https:\/\/(?:[^/?#\s@]+\/v1beta|generativelanguage\.googleapis\.com\/v1(?:alpha)?)\/files\/[^/?#\s]+$/i;
const cloudStorage = /^gs:\/\/[^/\s]+\/\S+$/;
const web = /^https?:\/\/[^/?#\s]+\S*$/i;
const maxLength = 8192;

/**
 * Reads the address of media: a data URI, a Cloud Storage object, a file of the file service or a public address. Any
 * other address is refused, so that no upstream opens a `file:` of its own host.
 */
export function fromMediaUrl(given: AnyText, path: string): MediaAddress {
  if (given.slice(0, 5).toLowerCase() === 'data:') {
    const { mimeType, data } = fromDataUri(given, path);
    const source = { type: 'inline', data } as const;
    return mimeType === undefined ? { source } : { source, mimeType };
  }
  if (given.length > maxLength) throw invalidValue(path, `a URL of at most ${maxLength} characters`);
  const url = given.toString();
  if (cloudStorage.test(url)) return { source: { type: 'cloud-storage', uri: url } };
  if (fileService.test(url)) return { source: { type: 'file-service', uri: url } };
  if (web.test(url) && URL.canParse(url)) return { source: { type: 'url', uri: url } };
  throw invalidValue(path, 'a data:, gs://, https:// or http:// URL');
}
