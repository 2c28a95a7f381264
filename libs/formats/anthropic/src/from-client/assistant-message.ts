import {
  exactJson,
  type AssistantMessage,
  type AssistantPart,
  isStandIn,
  type JsonObject,
  type LossReporter,
  type ReasoningPart,
  type RedactedReasoningPart,
  type ToolCallPart,
} from '@model-gateway/core';
import {
  optionalObject,
  optionalString,
  reportUnknownMembers,
  requiredString,
  requiredText,
} from '@model-gateway/format-kit';
import { type BlockReader, fromContent, fromTextBlock } from './blocks.js';
import { fromToolUseId } from '../to-client/tool-use-id.js';
import { withCacheControl } from './cache-control.js';
import { withClaudesThoughts } from './claudes-thoughts.js';
import { fromImage } from './media-blocks.js';
import type { MessageContext } from './messages.js';
import { fromCodeResult, fromServerToolUse } from './server-tool-blocks.js';

const known: ReadonlySet<string> = new Set(['role', 'content']);
const knownOfThinking: ReadonlySet<string> = new Set(['type', 'thinking', 'signature']);
const knownOfRedacted: ReadonlySet<string> = new Set(['type', 'data']);
/** `caller` is the model itself, unless code that the model wrote made the call. */
const knownOfToolUse: ReadonlySet<string> = new Set([
  'type',
  'id',
  'name',
  'input',
  'cache_control',
  'caller',
]);

const readers: ReadonlyMap<string, BlockReader<AssistantPart>> = new Map<string, BlockReader<AssistantPart>>([
  ['text', fromTextBlock],
  ['thinking', fromThinking],
  ['redacted_thinking', fromRedactedThinking],
  ['tool_use', fromToolUse],
  ['image', fromImage],
  ['server_tool_use', fromServerToolUse],
  ['code_execution_tool_result', fromCodeResult],
]);

/** Role `assistant`: an unchanged answer. Blocks that only Anthropic understands become opaque parts. */
export function fromAssistantMessage(
  message: JsonObject,
  { path, history, reportLoss }: MessageContext,
): AssistantMessage {
  reportUnknownMembers(message, known, path, reportLoss);
  const content = fromContent(message.content, `${path}.content`, reportLoss, readers);
  for (const part of content) if (part.type === 'tool-call') history.add(part.id, part.name);
  return { role: 'assistant', content: withClaudesThoughts(content) };
}

function fromThinking(block: JsonObject, path: string, reportLoss: LossReporter): ReasoningPart {
  reportUnknownMembers(block, knownOfThinking, path, reportLoss);
  const text = requiredText(block, 'thinking', path);
  const value = optionalString(block, 'signature', path);
  if (!value || isStandIn(value)) return { type: 'reasoning', text };
  return { type: 'reasoning', text, signature: { value }, path };
}

function fromRedactedThinking(
  block: JsonObject,
  path: string,
  reportLoss: LossReporter,
): RedactedReasoningPart {
  reportUnknownMembers(block, knownOfRedacted, path, reportLoss);
  return { type: 'redacted-reasoning', data: requiredString(block, 'data', path), path };
}

function fromToolUse(block: JsonObject, path: string, reportLoss: LossReporter): ToolCallPart {
  reportUnknownMembers(block, knownOfToolUse, path, reportLoss);
  const caller = optionalObject(block, 'caller', path);
  if (caller && caller.type !== 'direct') {
    const reason = 'The call is sent as one that the model made itself.';
    reportLoss({ path: `${path}.caller`, action: 'dropped', severity: 'note', reason });
  }
  const call: ToolCallPart = {
    type: 'tool-call',
    id: fromToolUseId(requiredString(block, 'id', path)),
    name: requiredString(block, 'name', path),
    arguments: exactJson(optionalObject(block, 'input', path) ?? {}),
    path,
  };
  return withCacheControl(call, block, path);
}
