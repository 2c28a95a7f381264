import {
  isJsonObject,
  type AssistantPart,
  type JsonObject,
  type JsonValue,
  type LossReporter,
  type ReasoningPart,
} from '@model-gateway/core';
import { fromAssistantPart } from './assistant-part.js';
import { fromReasoningDetails } from './reasoning-details.js';
import { isJsonArray, optionalString } from './read-members.js';
import { fromSignature } from './signature.js';
import { fromContent } from './text-content.js';

/** Blocks that only say where a tool call stood: `tool_calls` has the call itself. */
const callBlocks: ReadonlySet<string> = new Set(['tool_use', 'tool_call']);

/** Where an answer's content stands, the most detailed place first. */
const places = ['content_blocks', 'content_parts', 'content'] as const;

/**
 * What the assistant said, but for its tool calls. `content_blocks`, `content_parts` and `content` tell the same
 * thing in decreasing detail, so of each kind of part only the first place that has it counts.
 */
export function fromAssistantContent(
  message: JsonObject,
  path: string,
  reportLoss: LossReporter,
): AssistantPart[] {
  const parts: AssistantPart[] = [];
  for (const place of places) {
    const value = message[place];
    if (value === undefined || value === null) continue;
    addMissingKinds(parts, fromPlace(value, `${path}.${place}`, reportLoss));
  }
  if (!parts.some((part) => part.type === 'reasoning')) parts.unshift(...fromReasoning(message, path));
  const refusal = optionalString(message, 'refusal', path);
  if (refusal && !parts.some((part) => part.type === 'text')) parts.push({ type: 'text', text: refusal });
  signText(parts, message, path);
  return parts;
}

function addMissingKinds(parts: AssistantPart[], repeated: readonly AssistantPart[]): void {
  const kinds = parts.length === 0 ? undefined : new Set(parts.map((part) => part.type));
  for (const part of repeated) if (!kinds?.has(part.type)) parts.push(part);
}

function fromPlace(value: JsonValue, path: string, reportLoss: LossReporter): readonly AssistantPart[] {
  const spoken = isJsonArray(value) ? withoutCallBlocks(value) : value;
  return fromContent(spoken, path, reportLoss, fromAssistantPart).filter(saysSomething);
}

/** Keeps the positions, as errors name them. */
function withoutCallBlocks(blocks: readonly JsonValue[]): readonly JsonValue[] {
  const isCall = (block: JsonValue) =>
    isJsonObject(block) && typeof block.type === 'string' && callBlocks.has(block.type);
  return blocks.some(isCall) ? blocks.map((block) => (isCall(block) ? silence : block)) : blocks;
}

const silence = { type: 'text', text: '' };

/** Empty text means nothing, unless it is signed. */
function saysSomething(part: AssistantPart): boolean {
  return (
    (part.type !== 'text' && part.type !== 'reasoning') || part.text !== '' || part.signature !== undefined
  );
}

/** Reasoning as other gateways spell it. */
function fromReasoning(message: JsonObject, path: string): readonly ReasoningPart[] {
  const details = fromReasoningDetails(message, path);
  if (details.length > 0) return details;
  const text = optionalString(message, 'reasoning_content', path) || message.reasoning;
  return typeof text === 'string' && text !== '' ? [{ type: 'reasoning', text }] : [];
}

/** A signature of the whole message is that of its last text. */
function signText(parts: AssistantPart[], message: JsonObject, path: string): void {
  const signature = fromSignature(message, path);
  if (!signature) return;
  const position = parts.findLastIndex((part) => part.type === 'text');
  const text = parts[position];
  if (text?.type !== 'text') parts.push({ type: 'text', text: '', signature });
  else if (!text.signature) parts[position] = { ...text, signature };
}
