import type { JsonObject, SafetySetting } from '@model-gateway/core';
import type { TranslationContext } from './translation-context.js';

/** `safetySettings`; values are the client's, checked by the upstream, which knows the newest ones. */
export function toSafetySettings(
  settings: readonly SafetySetting[],
  { dialect, reportLoss }: TranslationContext,
): JsonObject[] {
  return settings.flatMap(({ category, threshold, method }, index) => {
    const path = `safety_settings[${index}]`;
    if (dialect.refusedHarmCategories.has(category.toUpperCase().replace(/^HARM_CATEGORY_/, ''))) {
      const reason = `The upstream has no category ${category}.`;
      reportLoss({ path, action: 'dropped', reason });
      return [];
    }
    if (method === undefined) return [{ category, threshold }];
    if (dialect.safetyMethod) return [{ category, threshold, method }];
    const reason = 'The upstream has no blocking method.';
    reportLoss({ path: `${path}.method`, action: 'dropped', reason });
    return [{ category, threshold }];
  });
}
