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
  // What client libraries make of the content.
  'parsed',
  ...signatureMembers,
]);

/** Role `assistant`: an answer of either compliance mode as it came, or what any other client keeps of one. */
export function fromAssistantMessage(message: JsonObject, context: MessageContext): AssistantMessage {
  if (isPlain(message)) return { role: 'assistant', content: plainContent(message.content) };
  const { path, reportLoss } = context;
  reportUnknownOfSigned(message, known, path, reportLoss);
  const calls = fromToolCalls(message, context);
  const content = fromAssistantContent(message, path, calls, reportLoss);
  // Null, or empty text, is what the gateway itself answers when a model said nothing.
  if (content.length === 0 && message.content === undefined) throw missingParameter(`${path}.content`);
  return { role: 'assistant', content };
}

/** Only text, as nearly all of any history: it needs none of what follows. */
function isPlain(message: JsonObject): message is JsonObject & { readonly content: string } {
  if (typeof message.content !== 'string') return false;
  for (const name in message) if (name !== 'role' && name !== 'content') return false;
  return true;
}

function plainContent(text: string): AssistantMessage['content'] {
  return text === '' ? [] : [{ type: 'text', text }];
}
