import type {
  AssistantPart,
  JsonObject,
  JsonValue,
  LossReporter,
  ReasoningPart,
  Signature,
  ToolCallPart,
} from '@model-gateway/core';
import { fromAudio } from './assistant-audio.js';
import { fromAssistantPart } from './assistant-part.js';
import { CallPlaces } from './call-places.js';
import { withEditedText } from './edited-text.js';
import { fromReasoningDetails } from './reasoning-details.js';
import { optionalString } from './read-members.js';
import { fromSignature } from './signature.js';
import { fromContent } from './text-content.js';

/** Where an answer's content stands, the most detailed place first. */
const places = ['content_blocks', 'content_parts', 'content'] as const;

/**
 * What the assistant said, its tool calls where a block marks their place, else at the end. `content_blocks`,
 * `content_parts` and `content` tell the same thing in decreasing detail, so of each kind of part only the first
 * place that has it counts; but text that the client changed in `content` alone is what it wants said.
 */
export function fromAssistantContent(
  message: JsonObject,
  path: string,
  calls: readonly ToolCallPart[],
  reportLoss: LossReporter,
): AssistantPart[] {
  const callPlaces = new CallPlaces(calls);
  const signature = fromSignature(message, path);
  const detailed: AssistantPart[] = [];
  let parts = detailed;
  for (const place of places) {
    const value = message[place];
    if (value === undefined || value === null) continue;
    if (place === 'content' && typeof value === 'string') {
      parts = withEditedText(detailed, value, signature !== undefined, path, reportLoss);
    }
    addMissingKinds(parts, fromPlace(value, `${path}.${place}`, callPlaces, reportLoss));
  }
  if (!parts.some((part) => part.type === 'reasoning')) parts.unshift(...fromReasoning(message, path));
  const refusal = optionalString(message, 'refusal', path);
  if (refusal && !parts.some((part) => part.type === 'text')) parts.push({ type: 'text', text: refusal });
  if (signature && parts === detailed) signText(parts, signature);
  for (const part of fromAudio(message, path, reportLoss)) parts.push(part);
  callPlaces.addUnplaced(parts);
  return parts;
}

function addMissingKinds(parts: AssistantPart[], repeated: readonly AssistantPart[]): void {
  const kinds = parts.length === 0 ? undefined : new Set(parts.map((part) => part.type));
  for (const part of repeated) if (!kinds?.has(part.type)) parts.push(part);
}

function fromPlace(
  value: JsonValue,
  path: string,
  callPlaces: CallPlaces,
  reportLoss: LossReporter,
): readonly AssistantPart[] {
  const parts = fromContent<AssistantPart>(
    value,
    path,
    reportLoss,
    (part, type, at) =>
      callPlaces.fromBlock(part, type, at, reportLoss) ?? fromAssistantPart(part, type, at, reportLoss),
  ).filter(saysSomething);
  // Calls that nothing follows come last anyway, behind what other places have to add.
  while (parts.at(-1)?.type === 'tool-call') parts.pop();
  return parts;
}

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
function signText(parts: AssistantPart[], signature: Signature): void {
  const position = parts.findLastIndex((part) => part.type === 'text');
  const text = parts[position];
  if (text?.type !== 'text') parts.push({ type: 'text', text: '', signature });
  else if (!text.signature) parts[position] = { ...text, signature };
}
