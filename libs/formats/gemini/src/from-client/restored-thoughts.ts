import type { AssistantPart, JsonObject } from '@model-gateway/core';
import { fromThoughtSignature, type CarriedThought } from '../signatures/carried-signature.js';

/**
 * Puts the thoughts that a call carries into the turn at their places, unless they are there: some clients send back only
 * the call, and Claude refuses a turn whose thoughts are missing or out of order.
 *
 * @param said the turn before the call; changed
 * @param part the part of the call; any other carries no thoughts of others
 * @param path of the part
 */
export function restoreThoughts(said: AssistantPart[], part: JsonObject, path: string): void {
  const { functionCall, thoughtSignature } = part;
  if (!functionCall || typeof thoughtSignature !== 'string') return;
  const { earlier = [], ...latest } = fromThoughtSignature(thoughtSignature);
  const sent = said.slice(startOf(said));
  for (const carried of [...earlier, latest]) {
    const thought = toThought(carried, path);
    if (thought && !sent.some((other) => isSameThought(other, carried))) {
      insert(said, thought, carried.textBefore ?? 0);
    }
  }
}

/** Where the parts since the last call begin. */
function startOf(said: readonly AssistantPart[]): number {
  return said.findLastIndex(({ type }) => type === 'tool-call') + 1;
}

function toThought(
  { signature, thoughts, redacted }: CarriedThought,
  path: string,
): AssistantPart | undefined {
  if (redacted !== undefined) return { type: 'redacted-reasoning', data: redacted, path };
  if (thoughts === undefined || !signature) return undefined;
  return { type: 'reasoning', text: thoughts, signature, path };
}

function isSameThought(other: AssistantPart, { signature, redacted }: CarriedThought): boolean {
  if (other.type === 'redacted-reasoning') return other.data === redacted;
  return other.type === 'reasoning' && signature !== undefined && other.signature?.value === signature.value;
}

/** Inserts after that many characters of the text since the last call, which may be in the middle of a joined text. */
function insert(said: AssistantPart[], thought: AssistantPart, textBefore: number): void {
  let left = textBefore;
  for (let at = startOf(said); at < said.length; at += 1) {
    const part = said[at];
    if (part?.type !== 'text') continue;
    if (part.text.length > left) {
      const { text } = part;
      const { signature: _, ...before } = { ...part, text: text.slice(0, left) };
      said.splice(at, 1, ...(left > 0 ? [before] : []), thought, { ...part, text: text.slice(left) });
      return;
    }
    left -= part.text.length;
  }
  said.push(thought);
}
