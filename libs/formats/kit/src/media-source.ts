import { LongText, type JsonObject, type LossReporter } from '@model-gateway/core';
import { base64OfText, fromBase64 } from './base64.js';
import { fromMediaUrl, type MediaAddress } from './media-url.js';
import { invalidValue, requiredLongText, requiredString, requiredText } from './read-members.js';
import { reportUnknownMembers } from './unknown-members.js';

/** Media, and the path of their bytes or address in the client's body. */
export interface PlacedMedia extends MediaAddress {
  readonly path: string;
}

interface SourceType {
  readonly known: ReadonlySet<string>;
  /** Undefined: only Anthropic can resolve it. */
  readonly read: (source: JsonObject, path: string) => PlacedMedia | undefined;
}

const mimePattern = /^[\w.+-]+\/[\w.+-]+$/;

const types: ReadonlyMap<string, SourceType> = new Map<string, SourceType>([
  ['base64', { known: new Set(['type', 'media_type', 'data']), read: fromBase64Source }],
  ['text', { known: new Set(['type', 'media_type', 'data']), read: fromTextSource }],
  ['url', { known: new Set(['type', 'url']), read: fromUrlSource }],
  ['file', { known: new Set(['type', 'file_id']), read: fromFileSource }],
]);

/**
 * The `source` of an image or a document in Anthropic's form; undefined for a file of Anthropic's own file service.
 *
 * @param path that of the source itself
 */
export function fromSource(
  source: JsonObject,
  path: string,
  reportLoss: LossReporter,
): PlacedMedia | undefined {
  const type = types.get(requiredString(source, 'type', path));
  if (!type) throw invalidValue(`${path}.type`, `one of ${[...types.keys()].join(', ')}`);
  reportUnknownMembers(source, type.known, path, reportLoss);
  return type.read(source, path);
}

function fromBase64Source(source: JsonObject, path: string): PlacedMedia {
  const mimeType = requiredString(source, 'media_type', path);
  if (!mimePattern.test(mimeType)) throw invalidValue(`${path}.media_type`, 'a media type such as image/png');
  const at = `${path}.data`;
  const data = fromBase64(requiredLongText(source, 'data', path), at);
  return { source: { type: 'inline', data }, mimeType, path: at };
}

function fromTextSource(source: JsonObject, path: string): PlacedMedia {
  const text = source.data instanceof LongText ? source.data.toString() : requiredText(source, 'data', path);
  const data = base64OfText(text);
  return { source: { type: 'inline', data }, mimeType: 'text/plain', path: `${path}.data` };
}

function fromUrlSource(source: JsonObject, path: string): PlacedMedia {
  const at = `${path}.url`;
  return { ...fromMediaUrl(requiredString(source, 'url', path), at), path: at };
}

function fromFileSource(source: JsonObject, path: string): PlacedMedia | undefined {
  const id = requiredString(source, 'file_id', path);
  const at = `${path}.file_id`;
  return id.includes('://') ? { ...fromMediaUrl(id, at), path: at } : undefined;
}
