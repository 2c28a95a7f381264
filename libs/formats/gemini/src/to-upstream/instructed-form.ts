import type { ChatRequest } from '@model-gateway/core';
import { formInstruction } from '@model-gateway/format-kit';
import type { TranslationContext } from './translation-context.js';

/**
 * The instruction that asks for the form of the answer, for models that refuse JSON as the form beside tools. Undefined where
 * the upstream holds the model to the form, or none is asked for.
 */
export function instructedForm(
  { responseFormat, tools, cachedContent }: ChatRequest,
  { capabilities, reportLoss }: TranslationContext,
): string | undefined {
  if (!responseFormat || tools.length === 0 || cachedContent !== undefined) return undefined;
  if (capabilities.formBesideTools) return undefined;
  const instruction = formInstruction(responseFormat);
  if (instruction === undefined) return undefined;
  const reason =
    'Models before Gemini 3 take no form of the answer beside tools; the model is asked for it in the instructions.';
  reportLoss({ path: 'response_format', action: 'approximated', reason });
  return instruction;
}
