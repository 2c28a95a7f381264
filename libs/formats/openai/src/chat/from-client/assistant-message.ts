import type { AssistantMessage, JsonObject } from '@model-gateway/core';
import { missingParameter } from '@model-gateway/format-kit';
import { fromAssistantContent } from './assistant-content.js';
import type { MessageContext } from './message-context.js';
import { reportUnknownOfSigned, signatureMembers } from './signature.js';
import { fromToolCalls } from './tool-calls.js';

const known: ReadonlySet<string> = new Set([
  'role',
  'content',
  'content_blocks',
  'content_parts',
  'tool_calls',
  'function_call',
  'reasoning',
  'reasoning_content',
  'reasoning_details',
  'reasoning_signature',
  'thinking_blocks',
  'refusal',
  'audio',
  'annotations',
  // Members that client libraries derive from the content.
  'parsed',
  ...signatureMembers,
]);

/**
 * Role `assistant`: an unchanged answer of either compliance mode, or the part of one that another client preserves.
 */
export function fromAssistantMessage(message: JsonObject, context: MessageContext): AssistantMessage {
  if (isPlain(message)) return { role: 'assistant', content: plainContent(message.content) };
  const { path, reportLoss } = context;
  reportUnknownOfSigned(message, known, path, reportLoss);
  const calls = fromToolCalls(message, context);
  const content = fromAssistantContent(message, path, calls, reportLoss);
  // Null, or empty text, is what the gateway itself returns for an answer without content.
  if (content.length === 0 && message.content === undefined) throw missingParameter(`${path}.content`);
  return { role: 'assistant', content };
}

/** Text only, as nearly all messages of a history: none of the following steps apply. */
function isPlain(message: JsonObject): message is JsonObject & { readonly content: string } {
  if (typeof message.content !== 'string') return false;
  for (const name in message) if (name !== 'role' && name !== 'content') return false;
  return true;
}

function plainContent(text: string): AssistantMessage['content'] {
  return text === '' ? [] : [{ type: 'text', text }];
}
