import { ChatResponseCollector, type ChatResponse, type ChatStreamPart } from '@model-gateway/core';
import { jsonText } from './json-text.js';
import { longestAnswer } from './kept-answer.js';

/** Collects a stream while it passes. One that gets too long to be kept is let go of at once, and not at its end. */
export class CollectedAnswer {
  private collector: ChatResponseCollector | undefined = new ChatResponseCollector();
  private length = 0;

  push(parts: readonly ChatStreamPart[]): void {
    if (!this.collector) return;
    for (const part of parts) {
      this.length += lengthOf(part);
      if (this.length > longestAnswer) {
        this.collector = undefined;
        return;
      }
      this.collector.push(part);
    }
  }

  /** Undefined when it was too long. */
  response(): ChatResponse | undefined {
    return this.collector?.response();
  }
}

/** Characters that a part adds to the answer, roughly. */
function lengthOf(part: ChatStreamPart): number {
  switch (part.type) {
    case 'text':
    case 'reasoning':
      return part.text.length + (part.signature?.value.length ?? 0);
    case 'tool-call-arguments':
      return part.fragment.length;
    case 'tool-call-end':
    case 'usage':
    case 'finish':
      return 0;
    default:
      return jsonText(part)?.length ?? Number.POSITIVE_INFINITY;
  }
}
