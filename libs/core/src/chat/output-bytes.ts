import type { ChatStreamPart } from './chat-stream-part.js';
import { utf8Length } from '../utf8-length.js';

/**
 * Bytes of generated text in the parts of one read: text, reasoning and the arguments of calls. Media count nothing: what
 * they cost is told by the upstream alone.
 */
export function outputBytes(parts: readonly ChatStreamPart[]): number {
  let bytes = 0;
  for (const part of parts) {
    if (part.type === 'text' || part.type === 'reasoning') bytes += utf8Length(part.text);
    else if (part.type === 'tool-call-arguments') bytes += utf8Length(part.fragment);
    else if (part.type === 'tool-call-start') bytes += part.name.length;
  }
  return bytes;
}
