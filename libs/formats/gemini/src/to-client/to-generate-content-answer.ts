import { partsOf, type ChatResponse, type JsonObject } from '@model-gateway/core';
import type { ContentAnswerOptions } from './content-answer-options.js';
import { ContentChunkMaker } from './content-chunk-maker.js';
import { ContentCollector } from './content-collector.js';

/** The whole answer in Gemini's format: the fold of its chunks. */
export function toGenerateContentAnswer(response: ChatResponse, options: ContentAnswerOptions): JsonObject {
  const maker = new ContentChunkMaker(options);
  const collector = new ContentCollector();
  const chunk = maker.push(partsOf(response));
  if (chunk) collector.push(chunk);
  collector.push(maker.end());
  return collector.whole();
}
