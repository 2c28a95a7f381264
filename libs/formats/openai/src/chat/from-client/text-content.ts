import type { JsonObject, JsonValue, LossReporter, TextPart } from '@model-gateway/core';
import {
  invalidValue,
  isJsonArray,
  memberPath,
  missingParameter,
  optionalString,
  reportUnknownMembers,
  requireObject,
  requiredString,
} from '@model-gateway/format-kit';
import { withCacheControl } from './cache-control.js';

const known: ReadonlySet<string> = new Set(['type', 'text', 'cache_control']);

/** Types of the Responses format, by the types of chats that mean the same. */
const typeOfChats: ReadonlyMap<string, string> = new Map([
  ['input_text', 'text'],
  ['output_text', 'text'],
]);

/** The type of a part, as chats call it. */
export function partTypeOf({ type }: JsonObject): JsonValue | undefined {
  return typeof type === 'string' ? (typeOfChats.get(type) ?? type) : type;
}

/** Reads one content part of a given type; undefined if that type is not allowed here. */
export type PartReader<Part> = (
  part: JsonObject,
  type: string,
  path: string,
  reportLoss: LossReporter,
) => Part | undefined;

/**
 * Content that is a string or an array of parts.
 *
 * @param path that of the content itself, such as `messages[0].content`
 */
export function fromContent<Part>(
  content: JsonValue | undefined,
  path: string,
  reportLoss: LossReporter,
  readPart: PartReader<Part>,
): readonly (Part | TextPart)[] {
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  if (content === undefined || content === null) throw missingParameter(path);
  if (!isJsonArray(content)) throw invalidValue(path, 'a string or an array of content parts');
  return content.map((value, index) => {
    const partPath = `${path}[${index}]`;
    const part = requireObject(value, partPath);
    const type = requiredString(part, 'type', partPath);
    const read = readPart(part, typeOfChats.get(type) ?? type, partPath, reportLoss);
    if (read === undefined) {
      throw invalidValue(
        `${partPath}.type`,
        `a type of content part that this role may have, not ${quoted(type)}`,
      );
    }
    return read;
  });
}

/** A part of type `text`. */
export function fromTextPart(part: JsonObject, path: string, reportLoss: LossReporter): TextPart {
  reportUnknownMembers(part, known, path, reportLoss);
  const text = optionalString(part, 'text', path);
  if (text === undefined) throw missingParameter(memberPath(path, 'text'));
  return withCacheControl<TextPart>({ type: 'text', text }, part, path);
}

function quoted(type: string): string {
  return JSON.stringify(type.slice(0, 40));
}
