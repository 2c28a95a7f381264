import type { ChatRequest } from '@model-gateway/core';

/**
 * From so many characters of base64 on, `jsonBytes` is quicker than `JSON.stringify`: it asks about each member of the whole
 * body first.
 */
const worthwhileLength = 256 * 1024;

/** Whether the request holds media whose base64 is worth `jsonBytes`. */
export function holdsLongMedia({ messages }: ChatRequest): boolean {
  let length = 0;
  for (const { content } of messages) {
    for (const part of content) {
      if (part.type === 'media' && part.source.type === 'inline') length += part.source.data.length;
    }
  }
  return length >= worthwhileLength;
}
