import { ChatResponseCollector, type ChatResponse, type ChatStreamPart } from '@model-gateway/core';
import { contentSize } from './content-size.js';
import { longestAnswer } from './cached-response.js';

/** Collects a stream while it passes. One that gets too long to be kept is let go of at once, and not at its end. */
export class CollectedAnswer {
  private collector: ChatResponseCollector | undefined = new ChatResponseCollector();
  private length = 0;

  push(parts: readonly ChatStreamPart[]): void {
    if (!this.collector) return;
    for (const part of parts) {
      this.length += contentSize(part);
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
