import { ChatResponseCollector, type ChatStreamPart } from '@model-gateway/core';
import type { AnswerReader } from './answer-reader.js';
import { answerTexts } from './answer-texts.js';

/** What a part takes besides what it carries. */
const partSize = 64;

/** Reads a chat answer: the texts are those of the whole answer that it would have been without streaming. */
export class ChatAnswerReader implements AnswerReader<readonly ChatStreamPart[]> {
  private readonly collector = new ChatResponseCollector();

  push(parts: readonly ChatStreamPart[]): number {
    let size = 0;
    for (const part of parts) {
      this.collector.push(part);
      size += partSize + contentSize(part);
    }
    return size;
  }

  texts(): readonly string[] {
    return answerTexts(this.collector.response());
  }
}

function contentSize(part: ChatStreamPart): number {
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
      return JSON.stringify(part).length;
  }
}
