import type { JsonObject, ReasoningPart, RedactedReasoningPart } from '@model-gateway/core';
import { type MutableJson, reportDropped } from '@model-gateway/format-kit';
import { isPossiblyClaudes, reportUnused } from './signatures.js';
import type { TranslationContext } from './translation-context.js';

/** True if the model accepts thoughts in the history. */
export function readsThoughts({ capabilities: { thinking } }: TranslationContext): boolean {
  return thinking.budget || thinking.adaptive;
}

/**
 * A `thinking` block; undefined for a thought that Claude did not sign, because Claude would refuse it. The text may be
 * empty: newer models omit it and read the thought from the signature.
 */
export function toThinkingBlock(
  { text, signature }: ReasoningPart,
  path: string,
  context: TranslationContext,
): MutableJson | undefined {
  if (!readsThoughts(context)) {
    reportDropped(path, 'This model does not think, and reads no thoughts.', context.reportLoss, 'note');
    return undefined;
  }
  if (signature && isPossiblyClaudes(signature)) {
    return { type: 'thinking', thinking: text, signature: signature.value };
  }
  if (signature?.issuer !== undefined) reportUnused(signature, path, context.reportLoss);
  else
    reportDropped(
      path,
      'Claude reads only thoughts that carry a signature of its own.',
      context.reportLoss,
      'note',
    );
  return undefined;
}

/** A `redacted_thinking` block. Only Claude makes such parts. */
export function toRedactedBlock(
  { data }: RedactedReasoningPart,
  path: string,
  context: TranslationContext,
): MutableJson | undefined {
  if (readsThoughts(context)) return { type: 'redacted_thinking', data };
  reportDropped(path, 'This model does not think, and reads no thoughts.', context.reportLoss, 'note');
  return undefined;
}

/** True for a block of thoughts, readable or encrypted. */
export function isThought(block: JsonObject | undefined): boolean {
  return block?.type === 'thinking' || block?.type === 'redacted_thinking';
}

/** True for an opaque block of thoughts with all of its members, and no others. */
export function isWellFormedThought(value: JsonObject): boolean {
  const members = Object.keys(value).length;
  if (value.type === 'redacted_thinking') return members === 2 && typeof value.data === 'string';
  const { type, thinking, signature } = value;
  return (
    members === 3 && type === 'thinking' && typeof thinking === 'string' && typeof signature === 'string'
  );
}

/** The key that identifies a thought. */
export function keyOfThought({ signature, data }: JsonObject): unknown {
  return signature ?? data;
}
