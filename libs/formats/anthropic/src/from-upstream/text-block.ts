import {
  type ChatStreamPart,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type UrlCitation,
} from '@model-gateway/core';
import { citationsOf, toRawCitation, toUrlCitation } from './citations.js';
import { type AnswerState, choice, type OpenBlock } from './open-block.js';

/**
 * Text. Its citations apply to the whole block, and mostly arrive before the text: they are held until the block is
 * complete.
 *
 * Invariant: `length` is that of the emitted text, which began at `start` of the answer's text.
 */
export class TextBlock implements OpenBlock {
  private readonly start: number;
  private length = 0;
  private citations: JsonObject[] | undefined;

  constructor(
    { text, citations }: JsonObject,
    private readonly state: AnswerState,
    parts: ChatStreamPart[],
  ) {
    this.start = state.textLength;
    this.say(text, parts);
    for (const citation of citationsOf(citations)) this.cite(citation);
  }

  delta({ text, citation }: JsonObject, parts: ChatStreamPart[]): void {
    this.say(text, parts);
    if (isJsonObject(citation)) this.cite(citation);
  }

  close(parts: ChatStreamPart[]): void {
    if (!this.citations) return;
    const stretch = { startIndex: this.start, endIndex: this.start + this.length };
    const citations: UrlCitation[] = [];
    for (const raw of this.citations) {
      this.state.citations.push(toRawCitation(raw, stretch));
      const citation = toUrlCitation(raw, stretch);
      if (citation) citations.push(citation);
    }
    if (citations.length > 0) parts.push({ type: 'citations', choice, citations });
  }

  private say(text: JsonValue | undefined, parts: ChatStreamPart[]): void {
    if (typeof text !== 'string' || text === '') return;
    parts.push({ type: 'text', choice, text });
    this.length += text.length;
    this.state.textLength += text.length;
  }

  private cite(citation: JsonObject): void {
    (this.citations ??= []).push(citation);
  }
}
