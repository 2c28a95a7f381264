import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { isJsonArray } from '@model-gateway/format-kit';
import type { ResponseConversation } from '../conversation.js';
import { referredItem } from './references.js';

/** Beginnings of ids by types of items. */
const prefixes: ReadonlyMap<JsonValue | undefined, string> = new Map([
  ['reasoning', 'rs_'],
  ['function_call', 'fc_'],
  ['function_call_output', 'fco_'],
  ['custom_tool_call', 'ctc_'],
  ['custom_tool_call_output', 'ctco_'],
]);

/**
 * The items of an input as they are stored: each has an id and a status, text is a list of parts, and an item stands
 * where the input refers to it.
 *
 * @param body that `fromResponsesRequest` has read
 */
export function toStoredInput(
  { input }: JsonObject,
  conversation: ResponseConversation,
  nextId: (prefix: string) => string,
): readonly JsonObject[] {
  const items = isJsonArray(input) ? input.filter(isJsonObject) : [{ role: 'user', content: input ?? '' }];
  return items.map((item, index) => {
    const referred = referredItem(item, `input[${index}]`, conversation);
    return referred === item ? toStoredItem(item, nextId) : referred;
  });
}

function toStoredItem(item: JsonObject, nextId: (prefix: string) => string): JsonObject {
  const type = typeof item.type === 'string' && item.type !== '' ? item.type : 'message';
  const id = typeof item.id === 'string' && item.id !== '' ? item.id : nextId(prefixes.get(type) ?? 'msg_');
  const stored = { ...item, id, type, status: 'completed' };
  return type === 'message' ? { ...stored, content: toParts(item) } : stored;
}

function toParts({ role, content }: JsonObject): JsonValue {
  if (typeof content !== 'string') return content ?? [];
  return role === 'assistant'
    ? [{ type: 'output_text', text: content, annotations: [], logprobs: [] }]
    : [{ type: 'input_text', text: content }];
}
