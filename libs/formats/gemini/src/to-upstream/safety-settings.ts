import { isJsonObject, type JsonObject, type JsonValue, type SafetySetting } from '@model-gateway/core';
import type { TranslationContext } from './translation-context.js';

/** `safetySettings`; values are the client's, checked by the upstream, which knows the newest ones. */
export function toSafetySettings(
  settings: readonly SafetySetting[],
  context: TranslationContext,
): JsonObject[] {
  return settings.flatMap(({ category, threshold, method }, index) => {
    const setting = { category, threshold, ...(method !== undefined && { method }) };
    return fitSetting(setting, `safety_settings[${index}]`, context);
  });
}

/**
 * The same for the client's settings in Google's own form; a value that is no list is left for the upstream to refuse.
 */
export function fitSafetySettings(settings: JsonValue, path: string, context: TranslationContext): JsonValue {
  if (!Array.isArray(settings)) return settings;
  return (settings as readonly JsonValue[]).flatMap((setting, index): JsonValue[] =>
    isJsonObject(setting) ? fitSetting(setting, `${path}[${index}]`, context) : [setting],
  );
}

/**
 * The setting without members and values that the upstream does not know, which are reported; none if nothing is left.
 */
function fitSetting(
  setting: JsonObject,
  path: string,
  { dialect, reportLoss }: TranslationContext,
): JsonObject[] {
  const { method, ...rest } = setting;
  const category = typeof rest.category === 'string' ? rest.category : '';
  if (dialect.refusedHarmCategories.has(category.toUpperCase().replace(/^HARM_CATEGORY_/, ''))) {
    reportLoss({ path, action: 'dropped', reason: `The upstream has no category ${category}.` });
    return [];
  }
  if (method === undefined || dialect.safetyMethod) return [setting];
  const reason = 'The upstream has no blocking method.';
  reportLoss({ path: `${path}.method`, action: 'dropped', reason });
  return [rest];
}
