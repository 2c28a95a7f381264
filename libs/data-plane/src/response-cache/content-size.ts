import type { ChatStreamPart } from '@model-gateway/core';
import { jsonText } from './json-text.js';

/** Characters that a part adds to the answer, roughly; infinite of one that is nested too deeply to be written. */
export function contentSize(part: ChatStreamPart): number {
  switch (part.type) {
    case 'text':
    case 'reasoning':
      return part.text.length + (part.signature?.value.length ?? 0);
    case 'tool-call-arguments':
      return part.fragment.length;
    case 'start':
    case 'usage':
    case 'finish':
    case 'tool-call-end':
      return 0;
    default:
      return jsonText(part)?.length ?? Number.POSITIVE_INFINITY;
  }
}
