import type { JsonObject, LossReporter } from '@model-gateway/core';
import { invalidValue, memberPath, optionalString } from '@model-gateway/format-kit';

const pattern = /^[\w.+-]+\/[\w.+-]+(?:\s*;[^\r\n]{1,200})?$/;

/**
 * The `mime_type` that a client states, or a `format` that is one, as some clients call it. The upstream format derives a
 * type from an address or a file name.
 */
export function fromMimeType(owner: JsonObject, path: string): string | undefined {
  const type = optionalString(owner, 'mime_type', path);
  if (type === undefined) return typeInFormat(owner);
  if (pattern.test(type)) return type;
  throw invalidValue(memberPath(path, 'mime_type'), 'a media type such as image/png');
}

function typeInFormat({ format }: JsonObject): string | undefined {
  return typeof format === 'string' && pattern.test(format) ? format : undefined;
}

/** Reports a `format` that {@link fromMimeType} does not read: one beside another type, or one that is no type. */
export function reportUnusedFormat(owner: JsonObject, path: string, reportLoss: LossReporter): void {
  const { format, mime_type: type } = owner;
  if (format === undefined || format === null || format === type) return;
  const isType = typeInFormat(owner) !== undefined;
  if (isType && (type === undefined || type === null)) return;
  const reason = isType ? '`mime_type` wins.' : 'It is no media type such as image/png.';
  reportLoss({ path: memberPath(path, 'format'), action: 'dropped', severity: 'note', reason });
}
