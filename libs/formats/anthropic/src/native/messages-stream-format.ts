import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type NativeMessagesRequest,
  type NativeStreamFormat,
} from '@model-gateway/core';
import { MessagesStreamReader } from './messages-stream-reader.js';

/** Anthropic's own format, for the recovery of its streams. */
export const messagesStreamFormat: NativeStreamFormat<NativeMessagesRequest> = {
  reader: () => new MessagesStreamReader(),
  continued: ({ body }, text) => ({ body: continuedBody(body, text) }),
};

/**
 * The text becomes the end of the history. The thoughts before it are not repeated, and the model must not think again: it would
 * begin anew after that.
 */
function continuedBody({ thinking: _, ...body }: JsonObject, text: string): JsonObject {
  const messages: readonly JsonValue[] = Array.isArray(body.messages) ? body.messages : [];
  const last = messages.at(-1);
  if (!isJsonObject(last) || last.role !== 'assistant') {
    return { ...body, messages: [...messages, { role: 'assistant', content: text }] };
  }
  return { ...body, messages: [...messages.slice(0, -1), { ...last, content: longer(last.content, text) }] };
}

/** The beginning of the answer that the client gave itself, and what followed it. */
function longer(content: JsonValue | undefined, text: string): JsonValue {
  if (typeof content === 'string') return content + text;
  const blocks: readonly JsonValue[] = Array.isArray(content) ? content : [];
  const last = blocks.at(-1);
  if (!isJsonObject(last) || typeof last.text !== 'string') return [...blocks, { type: 'text', text }];
  return [...blocks.slice(0, -1), { ...last, text: last.text + text }];
}
