import { isJsonObject, type JsonObject, withheld } from '@model-gateway/core';
import { listOf } from '@model-gateway/format-kit';
import type { TranslationContext } from './translation-context.js';

/**
 * Reports the content that the answer to this request may have and a strict client does not get. The sent body decides:
 * models that draw may do so by default, and tools have many spellings.
 */
export function reportWithheld(
  { generationConfig, tools, toolConfig }: JsonObject,
  { capabilities, reportLoss }: TranslationContext,
): void {
  const modalities = isJsonObject(generationConfig) ? generationConfig.responseModalities : undefined;
  const drawn = Array.isArray(modalities) ? modalities.some(isImage) : capabilities.drawsByDefault;
  if (drawn) reportLoss(withheld.images);
  if (tools !== undefined && listOf(tools).some(runsCode)) reportLoss(withheld.code);
  if (isJsonObject(toolConfig) && toolConfig.includeServerSideToolInvocations === true) {
    reportLoss(withheld.other);
  }
}

function isImage(modality: unknown): boolean {
  return typeof modality === 'string' && modality.toUpperCase() === 'IMAGE';
}

function runsCode(tool: unknown): boolean {
  return isJsonObject(tool) && tool.codeExecution !== undefined;
}
