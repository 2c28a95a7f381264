import type { AnyText, JsonObject, LossReporter, MediaPart } from '@model-gateway/core';
import {
  fromBase64,
  fromMediaUrl,
  type MediaAddress,
  invalidValue,
  missingParameter,
  optionalLongText,
  optionalString,
  reportUnknownMembers,
} from '@model-gateway/format-kit';
import { fromMimeType, reportUnusedFormat } from './mime-type.js';
import { withoutUndefined } from './without-undefined.js';

/** The members of a file. */
export const fileMembers = ['file_data', 'file_id', 'file_url', 'filename', 'mime_type', 'format'] as const;
const known: ReadonlySet<string> = new Set(fileMembers);
/** Base64 contains no colon, so this is an address in place of the bytes. */
const address = /^(?:data|gs|https?):/i;
/** Characters of the longest one in {@link address}. */
const longestScheme = 'https:'.length;
const fileServiceName = /^files\/[\w-]{1,100}$/;
const fileServiceBase = 'https://generativelanguage.googleapis.com/v1beta/';

/** A file: its bytes, its name at the file service, or its address. */
export function fromFile(file: JsonObject, path: string, reportLoss: LossReporter): MediaPart {
  reportUnknownMembers(file, known, path, reportLoss);
  reportUnusedFormat(file, path, reportLoss);
  const [address, at] = fromPlace(file, path);
  return withoutUndefined({
    type: 'media' as const,
    source: address.source,
    mimeType: fromMimeType(file, path) ?? address.mimeType,
    filename: optionalString(file, 'filename', path),
    path: at,
  });
}

function fromPlace(file: JsonObject, path: string): [MediaAddress, string] {
  const data = optionalLongText(file, 'file_data', path);
  const id = optionalString(file, 'file_id', path);
  const url = optionalString(file, 'file_url', path);
  if ([data, id, url].filter((value) => value !== undefined).length > 1) {
    throw invalidValue(path, 'given by one of file_data, file_id and file_url only');
  }
  if (data !== undefined) return [fromFileData(data, `${path}.file_data`), `${path}.file_data`];
  if (id !== undefined) return [fromFileId(id, `${path}.file_id`), `${path}.file_id`];
  if (url !== undefined) return [fromMediaUrl(url, `${path}.file_url`), `${path}.file_url`];
  throw missingParameter(`${path}.file_data`);
}

function fromFileData(data: AnyText, path: string): MediaAddress {
  if (address.test(data.slice(0, longestScheme))) return fromMediaUrl(data, path);
  return { source: { type: 'inline', data: fromBase64(data, path) } };
}

function fromFileId(id: string, path: string): MediaAddress {
  if (fileServiceName.test(id)) return { source: { type: 'file-service', uri: fileServiceBase + id } };
  const type = id.includes('://') ? fromMediaUrl(id, path).source.type : undefined;
  if (type === 'file-service' || type === 'cloud-storage') return { source: { type, uri: id } };
  throw invalidValue(path, "a file of the upstream's file service (its URL, or files/<id>)");
}
