import {
  type AssistantPart,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type LossReporter,
  type ReasoningPart,
  type RedactedReasoningPart,
} from '@model-gateway/core';
import { isJsonArray, optionalArray, optionalString, requiredString } from '@model-gateway/format-kit';
import { fromReasoningDetails } from './reasoning-details.js';
import { fromSignature } from './signature.js';

type AnyReasoning = ReasoningPart | RedactedReasoningPart;

/**
 * Reasoning beside the content, in the spellings of other gateways and client libraries: `reasoning_details`,
 * `thinking_blocks`, or `reasoning_content` or `reasoning` (text, or a list of entries with their text in `content`)
 * with `reasoning_signature`. All repeat the same reasoning; the first that is not empty counts.
 */
export function fromReasoningElsewhere(
  message: JsonObject,
  path: string,
  reportLoss: LossReporter,
): readonly AnyReasoning[] {
  const details = fromReasoningDetails(message, path);
  const blocks = optionalArray(message, 'thinking_blocks', path)?.flatMap((block, index) =>
    fromThinkingBlock(block, `${path}.thinking_blocks[${index}]`, reportLoss),
  );
  if (details.length > 0) {
    if (blocks) reportUnusedReasoning(blocks, details, reportLoss);
    return details;
  }
  if (blocks && blocks.length > 0) return blocks;
  const parts = fromReasoningText(message, path);
  const value = optionalString(message, 'reasoning_signature', path);
  if (!value) return parts;
  const last = parts.at(-1) ?? { type: 'reasoning' as const, text: '' };
  const signed: ReasoningPart = { ...last, signature: { value }, path: `${path}.reasoning_signature` };
  return [...parts.slice(0, -1), signed];
}

/**
 * Reports reasoning that does not count because other reasoning of the message does. The text repeats the same
 * thoughts, but a signature or encrypted data of its own is dropped.
 */
export function reportUnusedReasoning(
  unused: readonly AnyReasoning[],
  used: readonly AssistantPart[],
  reportLoss: LossReporter,
): void {
  if (unused.length === 0) return;
  const sealed = new Set(used.map(sealOf));
  for (const part of unused) {
    const seal = sealOf(part);
    if (seal === undefined || sealed.has(seal) || part.path === undefined) continue;
    const reason = 'The message has reasoning in another place, which wins.';
    reportLoss({ path: part.path, action: 'dropped', severity: 'note', reason });
  }
}

/** The signature or encrypted data of a thought, readable only by the upstream that made it. */
function sealOf(part: AssistantPart): string | undefined {
  if (part.type === 'redacted-reasoning') return part.data;
  return part.type === 'reasoning' ? part.signature?.value : undefined;
}

function fromThinkingBlock(block: JsonValue, path: string, reportLoss: LossReporter): AnyReasoning[] {
  const type = isJsonObject(block) ? block.type : undefined;
  if (!isJsonObject(block) || (type !== 'thinking' && type !== 'redacted_thinking')) {
    reportLoss({
      path,
      action: 'dropped',
      severity: 'note',
      reason: 'No kind of reasoning that is known here.',
    });
    return [];
  }
  if (type === 'redacted_thinking') {
    return [{ type: 'redacted-reasoning', data: requiredString(block, 'data', path), path }];
  }
  const text = optionalString(block, 'thinking', path) ?? '';
  const signature = fromSignature(block, path);
  if (signature) return [{ type: 'reasoning', text, signature, path }];
  return text === '' ? [] : [{ type: 'reasoning', text }];
}

function fromReasoningText(message: JsonObject, path: string): ReasoningPart[] {
  const { reasoning } = message;
  const content = optionalString(message, 'reasoning_content', path);
  const entries: readonly (JsonValue | undefined)[] =
    content || !isJsonArray(reasoning) ? [content || reasoning] : reasoning;
  return entries.flatMap((entry): ReasoningPart[] => {
    const text = isJsonObject(entry) ? entry.content : entry;
    return typeof text === 'string' && text !== '' ? [{ type: 'reasoning', text }] : [];
  });
}
