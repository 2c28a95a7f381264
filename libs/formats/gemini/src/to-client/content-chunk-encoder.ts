import { exactJson, type ChatStreamPart, type JsonObject } from '@model-gateway/core';
import type { ContentAnswerOptions } from './content-answer-options.js';
import { ContentChunkMaker } from './content-chunk-maker.js';

/** Writes a streamed answer as Google's server-sent events. The order of the calls is `push`…, `end`. */
export class ContentChunkEncoder {
  private readonly maker: ContentChunkMaker;

  constructor(options: ContentAnswerOptions) {
    this.maker = new ContentChunkMaker(options);
  }

  /** The event for these parts, as text; `''` if there is none. */
  push(parts: readonly ChatStreamPart[]): string {
    const chunk = this.maker.push(parts);
    return chunk ? encode(chunk) : '';
  }

  /** The last event. */
  end(): string {
    return encode(this.maker.end());
  }
}

function encode(chunk: JsonObject): string {
  return `data: ${exactJson(chunk)}\r\n\r\n`;
}
