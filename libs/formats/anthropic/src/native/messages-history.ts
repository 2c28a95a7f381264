import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type NativeHistory,
  type StoredPart,
  type StoredSignature,
} from '@model-gateway/core';
import { isJsonArray } from '@model-gateway/format-kit';
import { isThought } from '../to-upstream/thinking-blocks.js';

/**
 * The history of a body in Anthropic's own format. Claude signs its thoughts: what is put back is the thoughts before a
 * call, in assistant messages that have none. A body that switches thinking off stays as it is.
 */
export const messagesHistory: NativeHistory = {
  unsignedCalls: (body) =>
    messagesOf(body).flatMap((message) => (lacksThoughts(message) ? message.content.flatMap(idOfCall) : [])),
  completed: (body, stored) => {
    let changed = false;
    const messages = messagesOf(body).map((message) => {
      if (!lacksThoughts(message)) return message;
      const content = withThoughts(message.content, stored);
      if (content.length === message.content.length) return message;
      changed = true;
      return { ...message, content };
    });
    return changed ? { ...body, messages } : body;
  },
};

type AssistantBlocks = JsonObject & { readonly content: readonly JsonValue[] };

function messagesOf({ messages, thinking }: JsonObject): readonly JsonValue[] {
  const isOff = isJsonObject(thinking) && thinking.type === 'disabled';
  return isJsonArray(messages) && !isOff ? messages : [];
}

function lacksThoughts(message: JsonValue): message is AssistantBlocks {
  if (!isJsonObject(message) || message.role !== 'assistant' || !isJsonArray(message.content)) return false;
  return !message.content.some((block) => isJsonObject(block) && isThought(block));
}

function idOfCall(block: JsonValue): readonly string[] {
  if (!isJsonObject(block) || block.type !== 'tool_use') return [];
  return typeof block.id === 'string' ? [block.id] : [];
}

/** The blocks with what was stored. Thoughts go to the beginning of what leads to their call, in front of its text. */
function withThoughts(
  content: readonly JsonValue[],
  stored: (id: string) => StoredSignature | undefined,
): readonly JsonValue[] {
  const completed: JsonValue[] = [];
  let start = 0;
  for (const block of content) {
    for (const id of idOfCall(block)) {
      completed.splice(start, 0, ...(stored(id)?.before ?? []).flatMap(toBlock));
      start = completed.length + 1;
    }
    completed.push(block);
  }
  return completed;
}

function toBlock(part: StoredPart): readonly JsonObject[] {
  switch (part.type) {
    case 'reasoning':
      return part.signature
        ? [{ type: 'thinking', thinking: part.text, signature: part.signature.value }]
        : [];
    case 'redacted-reasoning':
      return [{ type: 'redacted_thinking', data: part.data }];
    case 'opaque':
      return part.format === 'anthropic' ? [part.value] : [];
  }
}
