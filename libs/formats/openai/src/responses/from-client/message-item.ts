import type { AssistantPart, JsonObject, Message, TextPart } from '@model-gateway/core';
import {
  invalidValue,
  isJsonArray,
  optionalString,
  reportUnknownMembers,
  requiredString,
} from '@model-gateway/format-kit';
import { fromContentParts, fromTextParts } from './content-parts.js';
import type { ItemContext, ModelParts } from './input-items.js';

const known: ReadonlySet<string> = new Set(['type', 'id', 'role', 'content', 'status', 'phase']);

/** A message of any role. */
export function fromMessageItem(item: JsonObject, { path, reportLoss }: ItemContext): Message | ModelParts {
  reportUnknownMembers(item, known, path, reportLoss);
  const role = requiredString(item, 'role', path);
  const at = `${path}.content`;
  switch (role) {
    case 'user':
      return { role, content: fromContentParts(item.content, at, reportLoss) };
    case 'system':
    case 'developer':
      return { role: 'system', content: fromTextParts(item.content, at, reportLoss) };
    case 'assistant':
      return { parts: fromAnswer(item, at, path) };
    default:
      throw invalidValue(`${path}.role`, 'user, assistant, system or developer');
  }

  function fromAnswer(said: JsonObject, place: string, owner: string): readonly AssistantPart[] {
    optionalString(said, 'phase', owner);
    // An answer without a word is legal.
    if (isJsonArray(said.content) && said.content.length === 0) return [];
    const parts: readonly TextPart[] = fromTextParts(said.content, place, reportLoss);
    return parts.filter(({ text }) => text !== '');
  }
}
