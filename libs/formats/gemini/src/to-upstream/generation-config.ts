import type { ChatRequest, JsonObject } from '@model-gateway/core';
import { isEmpty, type MutableJson } from '@model-gateway/format-kit';
import type { GoogleExtensions } from './extensions.js';
import { addOutputConfig } from './output-config.js';
import { addResponseFormat } from './response-format.js';
import { addSampling } from './sampling.js';
import { toThinkingConfig } from './thinking.js';
import { conflictingField } from './conflicting-fields.js';
import type { TranslationContext } from './translation-context.js';

/**
 * `generationConfig`, or undefined if there is nothing to set.
 *
 * @param extensions the client's extensions in Google's own form; a standard field of the same meaning takes precedence
 */
export function toGenerationConfig(
  request: ChatRequest,
  extensions: GoogleExtensions,
  context: TranslationContext,
): JsonObject | undefined {
  const thinkingConfig = toThinkingConfig(request.thinking, context);
  const standard: MutableJson = {};
  addSampling(standard, request.sampling, context);
  addResponseFormat(standard, request.responseFormat, context);
  addOutputConfig(standard, request, context);
  if (thinkingConfig) standard.thinkingConfig = thinkingConfig;
  if (!isEmpty(extensions.generationConfig)) return beside(extensions, standard, context);
  return isEmpty(standard) ? undefined : standard;
}

function beside(
  extensions: GoogleExtensions,
  standard: JsonObject,
  { reportLoss }: TranslationContext,
): JsonObject {
  const joined: MutableJson = {};
  for (const [name, value] of Object.entries(extensions.generationConfig)) {
    if (conflictingField(standard, name) === undefined) joined[name] = value;
    else {
      const reason = 'A standard field of the same meaning is there too, and wins.';
      reportLoss({ path: extensions.pathOf('generationConfig', name), action: 'dropped', reason });
    }
  }
  return Object.assign(joined, standard);
}
