import { openModelsDialect } from '@model-gateway/format-openai';
import { publishers } from './publishers.js';
import { chatCompletionsFormat } from './chat-completions-format.js';
import type { ModelFamily } from './model-family.js';
import { publisherModel, publisherParent } from './publisher-model.js';

/** Publishers whose models may be named without `publishers/` in front; requests also say `minimax`. */
const names = [...publishers.filter(({ isOpen }) => isOpen).map(({ name }) => name), 'minimax'];
const known = new RegExp(`^(?:${names.join('|')})[./]|(?:^|/)publishers/(?!google/)`);

/**
 * Llama and other open models that the platform serves, all at one address: the body says which is asked.
 * Source: https://cloud.google.com/vertex-ai/generative-ai/docs/maas/call-open-model-apis
 */
export const openModelsFamily: ModelFamily = {
  matches: (model) => known.test(model),
  url: (model, place) => {
    publisherModel(model);
    return `${publisherParent(model, place)}endpoints/openapi/chat/completions`;
  },
  format: (model, dependencies) => {
    const { publisher, name } = publisherModel(model);
    return chatCompletionsFormat(`${publisher}/${name}`, openModelsDialect(publisher), dependencies);
  },
  tiers: ['provisioned', 'standard'],
};
