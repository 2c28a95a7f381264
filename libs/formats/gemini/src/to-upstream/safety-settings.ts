import type { JsonObject, SafetySetting } from '@model-gateway/core';
import type { TranslationContext } from './translation-context.js';

/** `safetySettings`; values are the client's, checked by the upstream, which knows the newest ones. */
export function toSafetySettings(
  settings: readonly SafetySetting[],
  { dialect, reportLoss }: TranslationContext,
): JsonObject[] {
  return settings.map(({ category, threshold, method }, index) => {
    if (method === undefined) return { category, threshold };
    if (dialect.safetyMethod) return { category, threshold, method };
    const reason = 'The upstream has no blocking method.';
    reportLoss({ path: `safety_settings[${index}].method`, action: 'dropped', reason });
    return { category, threshold };
  });
}
