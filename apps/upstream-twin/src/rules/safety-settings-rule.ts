import type { Rule } from './rule.js';

/** One setting per category, each with a category. Vertex AI: none beside Model Armor. */
export const safetySettingsRule: Rule = ({ safetySettings = [], modelArmorConfig }) => {
  const categories = safetySettings.map(({ category }) => category ?? 'HARM_CATEGORY_UNSPECIFIED');
  const unspecified = categories.indexOf('HARM_CATEGORY_UNSPECIFIED');
  if (unspecified >= 0) {
    return `* GenerateContentRequest.safety_settings[${unspecified}]: element predicate failed: $.category in (HarmCategory.HARM_CATEGORY_HATE_SPEECH, HarmCategory.HARM_CATEGORY_SEXUALLY_EXPLICIT, HarmCategory.HARM_CATEGORY_DANGEROUS_CONTENT, HarmCategory.HARM_CATEGORY_HARASSMENT, HarmCategory.HARM_CATEGORY_CIVIC_INTEGRITY)\n`;
  }
  const repeated = categories.find((category, index) => categories.indexOf(category) !== index);
  if (repeated !== undefined) return `Duplicate safety settings for category: ${repeated}`;
  return modelArmorConfig && safetySettings.length > 0
    ? 'Unable to submit request because model_armor_config and safety_settings cannot both be set.'
    : undefined;
};
