import type { JsonObject, JsonValue, LossReporter, OpaquePart, TextPart } from '@model-gateway/core';
import {
  invalidValue,
  isJsonArray,
  missingParameter,
  reportUnknownMembers,
  requireObject,
  requiredString,
  requiredText,
} from '@model-gateway/format-kit';
import { isCarriedSearch, reportCarriedSearch } from '../native/carried-searches.js';
import { withCacheControl } from './cache-control.js';

/** Reads one content block of a given type; it may become several parts. */
export type BlockReader<Part> = (
  block: JsonObject,
  path: string,
  reportLoss: LossReporter,
) => Part | readonly Part[];

/**
 * Content that is a string or an array of blocks. A block whose type is not in the table becomes an opaque part.
 *
 * @param path that of the content itself, such as `messages[0].content`
 */
export function fromContent<Part>(
  content: JsonValue | undefined,
  path: string,
  reportLoss: LossReporter,
  readers: ReadonlyMap<string, BlockReader<Part>>,
): readonly (Part | TextPart | OpaquePart)[] {
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  if (content === undefined || content === null) throw missingParameter(path);
  if (!isJsonArray(content)) throw invalidValue(path, 'a string or an array of content blocks');
  return content.flatMap((value, index): Part | OpaquePart | readonly Part[] => {
    const at = `${path}[${index}]`;
    const block = requireObject(value, at);
    if (isCarriedSearch(block)) {
      reportCarriedSearch(at, reportLoss);
      return [];
    }
    const reader = readers.get(requiredString(block, 'type', at));
    return reader ? reader(block, at, reportLoss) : toOpaque(block, at);
  });
}

/** A block that only Anthropic understands. */
export function toOpaque(block: JsonObject, path: string): OpaquePart {
  return { type: 'opaque', format: 'anthropic', value: block, path };
}

/** Citations in a text belong to an earlier answer: the next answer has its own. */
const knownOfText: ReadonlySet<string> = new Set(['type', 'text', 'cache_control', 'citations']);

export function fromTextBlock(block: JsonObject, path: string, reportLoss: LossReporter): TextPart {
  reportUnknownMembers(block, knownOfText, path, reportLoss);
  const text = requiredText(block, 'text', path);
  return withCacheControl<TextPart>({ type: 'text', text }, block, path);
}
