import {
  outputBytes,
  utf8Length,
  type ChatResponse,
  type ChatStreamPart,
  type Usage,
} from '@model-gateway/core';

/** True when some part is content of the response, not only metadata about it. */
export function saysSomething(parts: readonly ChatStreamPart[]): boolean {
  return parts.some(isSaid);
}

function isSaid({ type }: ChatStreamPart): boolean {
  return type !== 'start' && type !== 'usage' && type !== 'other';
}

/** The last usage among these parts, if any. */
export function usageIn(parts: readonly ChatStreamPart[]): Usage | undefined {
  let usage: Usage | undefined;
  for (const part of parts) if (part.type === 'usage') usage = part.usage;
  return usage;
}

/** Bytes of the parts that follow the last usage. */
export function unreportedBytesOf(parts: readonly ChatStreamPart[]): number {
  const last = parts.findLastIndex(({ type }) => type === 'usage');
  return outputBytes(last < 0 ? parts : parts.slice(last + 1));
}

/** Bytes of text, reasoning and calls in a response. */
export function answerBytesOf({ choices }: ChatResponse): number {
  let bytes = 0;
  for (const { content } of choices) {
    for (const part of content) {
      if (part.type === 'text' || part.type === 'reasoning') bytes += utf8Length(part.text);
      else if (part.type === 'tool-call') bytes += utf8Length(part.name) + utf8Length(part.arguments);
    }
  }
  return bytes;
}
