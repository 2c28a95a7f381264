import { ChatResponseCollector, type ChatStreamPart, type Usage } from '@model-gateway/core';
import { contentSize } from '../response-cache/content-size.js';
import type { AnswerReader } from './answer-reader.js';
import { answerTexts } from './answer-texts.js';

/** What a part takes besides what it carries. */
const partSize = 64;

/** Reads a chat answer: the texts are those of the whole answer that it would have been without streaming. */
export class ChatAnswerReader implements AnswerReader<readonly ChatStreamPart[]> {
  private readonly collector = new ChatResponseCollector();
  private told: Usage | undefined;

  push(parts: readonly ChatStreamPart[]): number {
    let size = 0;
    for (const part of parts) {
      this.collector.push(part);
      if (part.type === 'usage') this.told = part.usage;
      size += partSize + contentSize(part);
    }
    return size;
  }

  texts(): readonly string[] {
    return answerTexts(this.collector.response());
  }

  usage(): Usage | undefined {
    return this.told;
  }
}
