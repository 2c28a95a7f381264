import type { JsonObject, ReasoningPart, RedactedReasoningPart } from '@model-gateway/core';
import { type MutableJson, reportDropped } from '@model-gateway/format-kit';
import { isPossiblyClaudes, reportUnused } from './signatures.js';
import type { TranslationContext } from './translation-context.js';

/** Does the model read thoughts at all? */
export function readsThoughts({ capabilities: { thinking } }: TranslationContext): boolean {
  return thinking.budget || thinking.adaptive;
}

/**
 * A `thinking` block; none for a thought that Claude did not sign, which it would refuse. The text may be empty: newer
 * models show none of it, and read it in the signature.
 */
export function toThinkingBlock(
  { text, signature }: ReasoningPart,
  path: string,
  context: TranslationContext,
): MutableJson | undefined {
  if (!readsThoughts(context)) {
    reportDropped(path, 'This model does not think, and reads no thoughts.', context.reportLoss);
    return undefined;
  }
  if (signature && isPossiblyClaudes(signature)) {
    return { type: 'thinking', thinking: text, signature: signature.value };
  }
  if (signature?.issuer !== undefined) reportUnused(signature, path, context.reportLoss);
  else
    reportDropped(path, 'Claude reads only thoughts that carry a signature of its own.', context.reportLoss);
  return undefined;
}

/** A `redacted_thinking` block. Only Claude makes such parts. */
export function toRedactedBlock(
  { data }: RedactedReasoningPart,
  path: string,
  context: TranslationContext,
): MutableJson | undefined {
  if (readsThoughts(context)) return { type: 'redacted_thinking', data };
  reportDropped(path, 'This model does not think, and reads no thoughts.', context.reportLoss);
  return undefined;
}

/** Is it a block of thoughts, in the open or encrypted? */
export function isThought(block: JsonObject | undefined): boolean {
  return block?.type === 'thinking' || block?.type === 'redacted_thinking';
}

/** A raw block of thoughts that has all its members, and no others. */
export function isWellFormedThought(value: JsonObject): boolean {
  const members = Object.keys(value).length;
  if (value.type === 'redacted_thinking') return members === 2 && typeof value.data === 'string';
  const { type, thinking, signature } = value;
  return (
    members === 3 && type === 'thinking' && typeof thinking === 'string' && typeof signature === 'string'
  );
}

/** What tells one thought from another. */
export function keyOfThought({ signature, data }: JsonObject): unknown {
  return signature ?? data;
}
