import {
  type AssistantPart,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type LossReporter,
  type Signature,
  type ToolCallPart,
} from '@model-gateway/core';
import { isJsonArray, optionalString } from '@model-gateway/format-kit';
import { fromRefusal } from '../to-client/refusal.js';
import { fromAudio } from './assistant-audio.js';
import { fromAssistantPart } from './assistant-part.js';
import { CallPlaces } from './call-places.js';
import { type ContentPlace, joinPlaces } from './joined-places.js';
import { fromReasoningElsewhere, reportUnusedReasoning } from './reasoning-elsewhere.js';
import { fromSignature } from './signature.js';
import { fromStreamedBlocks } from './streamed-blocks.js';
import { fromContent, partTypeOf } from './text-content.js';

/** The members that can hold an answer's content, the most detailed first. */
const places = ['content_blocks', 'content_parts', 'content'] as const;

/**
 * The content of an assistant message. A tool call is placed where a block marks it, else at the end. `content_blocks`,
 * `content_parts` and `content` repeat the same content in decreasing detail: {@link joinPlaces}.
 */
export function fromAssistantContent(
  message: JsonObject,
  path: string,
  calls: readonly ToolCallPart[],
  reportLoss: LossReporter,
): AssistantPart[] {
  const callPlaces = new CallPlaces(calls);
  const signature = fromSignature(message, path);
  const said: ContentPlace[] = [];
  for (const place of places) {
    const value =
      place === 'content_blocks'
        ? fromStreamedBlocks(message[place], `${path}.${place}`, reportLoss)
        : message[place];
    if (value === undefined || value === null) continue;
    const isContent = place === 'content';
    const at = `${path}.${place}`;
    const parts = fromPlace(value, at, callPlaces, reportLoss);
    said.push({ path: at, parts, isContent, decidesText: isContent && decidesText(value) });
  }
  const joined = said.length > 1 ? joinPlaces(said, signature !== undefined, reportLoss) : undefined;
  let parts = joined?.parts ?? said[0]?.parts ?? [];
  const reasoning = fromReasoningElsewhere(message, path, reportLoss);
  if (parts.some(isReasoning)) reportUnusedReasoning(reasoning, parts, reportLoss);
  else if (reasoning.length > 0) parts = [...reasoning, ...parts];
  const refusal = optionalString(message, 'refusal', path);
  if (refusal) addRefusal(parts, refusal, `${path}.refusal`, reportLoss);
  if (signature && !joined?.isTextChanged) signText(parts, signature, path);
  for (const part of fromAudio(message, path, reportLoss)) parts.push(part);
  callPlaces.addUnplaced(parts);
  return parts;
}

/** Empty content states that there is no text; a list without text parts states nothing about text. */
function decidesText(content: JsonValue): boolean {
  if (!isJsonArray(content)) return true;
  return content.length === 0 || content.some((part) => isJsonObject(part) && partTypeOf(part) === 'text');
}

function fromPlace(
  value: JsonValue,
  path: string,
  callPlaces: CallPlaces,
  reportLoss: LossReporter,
): AssistantPart[] {
  const parts = fromContent<AssistantPart>(
    value,
    path,
    reportLoss,
    (part, type, at) =>
      callPlaces.fromBlock(part, type, at, reportLoss) ?? fromAssistantPart(part, type, at, reportLoss),
  ).filter(isSubstantial);
  // Trailing calls are appended last anyway, after the parts that other members add.
  while (parts.at(-1)?.type === 'tool-call') parts.pop();
  return parts;
}

function isReasoning({ type }: AssistantPart): boolean {
  return type === 'reasoning' || type === 'redacted-reasoning';
}

/** False for empty text without a signature. */
function isSubstantial(part: AssistantPart): boolean {
  return (
    (part.type !== 'text' && part.type !== 'reasoning') || part.text !== '' || part.signature !== undefined
  );
}

/** A refusal becomes text, unless the message has other text, or the gateway itself wrote the sentence. */
function addRefusal(parts: AssistantPart[], text: string, path: string, reportLoss: LossReporter): void {
  const refusal = fromRefusal(text, path, reportLoss);
  if (refusal === undefined) return;
  const said = parts.flatMap((part) => (part.type === 'text' ? [part.text] : []));
  if (said.length === 0) parts.push({ type: 'text', text: refusal });
  else if (said.join('') !== refusal) {
    const reason = 'The upstream has no place for a refusal beside the text of a message.';
    reportLoss({ path, action: 'dropped', reason });
  }
}

/** The signature of a whole message belongs to its last text. */
function signText(parts: AssistantPart[], signature: Signature, path: string): void {
  const position = parts.findLastIndex((part) => part.type === 'text');
  const text = parts[position];
  if (text?.type !== 'text') parts.push({ type: 'text', text: '', signature, path });
  else if (!text.signature) parts[position] = { ...text, signature, path };
}
