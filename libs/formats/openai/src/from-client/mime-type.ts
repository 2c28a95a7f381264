import type { JsonObject } from '@model-gateway/core';
import { invalidValue, memberPath, optionalString } from '@model-gateway/format-kit';

const pattern = /^[\w.+-]+\/[\w.+-]+(?:\s*;[^\r\n]{1,200})?$/;

/** The `mime_type` that a client states. The upstream format derives a type from an address or a file name. */
export function fromMimeType(owner: JsonObject, path: string): string | undefined {
  const type = optionalString(owner, 'mime_type', path);
  if (type === undefined || pattern.test(type)) return type;
  throw invalidValue(memberPath(path, 'mime_type'), 'a media type such as image/png');
}
