import type { Rule } from './rule.js';

const nameForm = {
  gemini: /^cachedContents\/[\w-]+$/,
  vertex: /^projects\/[^/]+\/locations\/[^/]+\/cachedContents\/[\w-]+$/,
};

/** With a cache, what the cache holds already must not be sent again. */
export const cachedContentRule: Rule = (request, { api, model }) => {
  const { cachedContent, systemInstruction, tools = [], toolConfig } = request;
  if (cachedContent === undefined || cachedContent === '') return undefined;
  if (model.refusesCandidatesAndCaches) return 'Explicit context caching is not supported for this model.';
  if (systemInstruction || tools.length > 0 || toolConfig) {
    return api === 'gemini'
      ? 'CachedContent can not be used with GenerateContent request setting system_instruction, tools or tool_config.\n\nProposed fix: move those values to CachedContent from GenerateContent request.'
      : 'Tool config, tools and system instruction should not be set in the request when using cached content.';
  }
  return nameForm[api].test(cachedContent) ? undefined : `Invalid cached content name: ${cachedContent}.`;
};
