import type { AssistantPart, ReasoningPart } from '@model-gateway/core';

/**
 * Parts with the pieces of a stream joined: a text or a thought goes on in the next part of its kind until one is signed.
 * Thoughts that stand in their own part and in the signature of a call are there once.
 */
export function joinedParts(parts: readonly AssistantPart[]): readonly AssistantPart[] {
  const joined: AssistantPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.type === 'reasoning') {
      if (part.signature && joined.some((other) => isSameThought(other, part))) continue;
      if (last?.type !== 'reasoning' || last.signature) joined.push(part);
      else joined[joined.length - 1] = { ...last, ...part, text: joinedText(last, part) };
    } else if (part.type === 'text' && last?.type === 'text' && !last.signature && !part.signature) {
      joined[joined.length - 1] = { ...last, text: last.text + part.text };
    } else joined.push(part);
  }
  return joined.filter((part) => part.type !== 'text' || part.text !== '' || part.signature !== undefined);
}

function isSameThought(other: AssistantPart, { signature }: ReasoningPart): boolean {
  return other.type === 'reasoning' && other.signature?.value === signature?.value;
}

/** A signed thought that repeats the unsigned one before it is that one. */
function joinedText(last: ReasoningPart, next: ReasoningPart): string {
  return next.signature && next.text === last.text ? next.text : last.text + next.text;
}
