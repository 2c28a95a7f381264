import type { ChatRequest, JsonObject } from '@model-gateway/core';
import { toOutputConfig } from './output-config.js';
import { toResponseFormat } from './response-format.js';
import { toSampling } from './sampling.js';
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
  const standard: JsonObject = {
    ...toSampling(request.sampling, context),
    ...toResponseFormat(request.responseFormat),
    ...toOutputConfig(request, context),
    ...(thinkingConfig && { thinkingConfig }),
  };
  for (const name of Object.keys(extension)) {
    if (standard[name] === undefined) continue;
    const reason = 'A standard field of the same meaning is there too, and wins.';
    context.reportLoss({ path: `generationConfig.${name}`, action: 'dropped', reason });
  }
  const config = { ...extension, ...standard };
  return Object.keys(config).length > 0 ? config : undefined;
}
