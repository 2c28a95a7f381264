import {
  ChatResponseCollector,
  type ChatStreamPart,
  type Usage,
  type ChatChoice,
  type ChatResponse,
} from '@model-gateway/core';
import { contentSize } from '../response-cache/content-size.js';
import type { AnswerReader } from './guarded-answer.js';

/** What a part takes besides what it carries. */
const partSize = 64;

/** Reads a chat answer: the texts are those of the whole answer that it would have been without streaming. */
export class ChatAnswerReader implements AnswerReader<readonly ChatStreamPart[]> {
  private readonly collector = new ChatResponseCollector();
  private reportedUsage: Usage | undefined;

  push(parts: readonly ChatStreamPart[]): number {
    let size = 0;
    for (const part of parts) {
      this.collector.push(part);
      if (part.type === 'usage') this.reportedUsage = part.usage;
      size += partSize + contentSize(part);
    }
    return size;
  }

  texts(): readonly string[] {
    return answerTexts(this.collector.response());
  }

  usage(): Usage | undefined {
    return this.reportedUsage;
  }
}

/** The text of each choice that guardrails look at. */
export function answerTexts({ choices }: ChatResponse): readonly string[] {
  return choices.map(choiceText).filter((text) => text !== undefined);
}

/**
 * The answer proper, without reasoning. A choice that says nothing but has something else, such as a call of a tool or a
 * picture, or whose content was filtered, has none: what wants a text to match, or to follow a schema, is not meant for
 * it. One that has nothing at all is an empty text.
 */
function choiceText({ content, finish }: ChatChoice): string | undefined {
  let text = '';
  let hasMore = finish.reason === 'content_filter';
  for (const part of content) {
    if (part.type === 'text') text += part.text;
    else if (part.type !== 'reasoning' && part.type !== 'redacted-reasoning') hasMore = true;
  }
  return text === '' && hasMore ? undefined : text;
}
