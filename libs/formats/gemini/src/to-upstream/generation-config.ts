import type { ChatRequest, JsonObject } from '@model-gateway/core';
import { isEmpty, type MutableJson } from '../mutable-json.js';
import { addOutputConfig } from './output-config.js';
import { addResponseFormat } from './response-format.js';
import { addSampling } from './sampling.js';
import { toThinkingConfig } from './thinking.js';
import type { TranslationContext } from './translation-context.js';

/**
 * `generationConfig`, or undefined when there is nothing to say.
 *
 * @param extension what the client said in Google's own terms; a standard field of the same meaning wins
 */
export function toGenerationConfig(
  request: ChatRequest,
  extension: JsonObject,
  context: TranslationContext,
): JsonObject | undefined {
  const thinkingConfig = toThinkingConfig(request.thinking, context);
  const standard: MutableJson = {};
  addSampling(standard, request.sampling, context);
  addResponseFormat(standard, request.responseFormat);
  addOutputConfig(standard, request, context);
  if (thinkingConfig) standard.thinkingConfig = thinkingConfig;
  if (!isEmpty(extension)) return beside(extension, standard, context);
  return isEmpty(standard) ? undefined : standard;
}

function beside(extension: JsonObject, standard: JsonObject, { reportLoss }: TranslationContext): JsonObject {
  for (const name of Object.keys(extension)) {
    if (standard[name] === undefined) continue;
    const reason = 'A standard field of the same meaning is there too, and wins.';
    reportLoss({ path: `generationConfig.${name}`, action: 'dropped', reason });
  }
  return { ...extension, ...standard };
}
