import { mistralDialect } from '@model-gateway/format-openai';
import { chatCompletionsFormat } from './chat-completions-format.js';
import type { ModelFamily } from './model-family.js';
import { publisherModel, publisherParent } from './publisher-model.js';

/**
 * Mistral’s models. The address names the model with its version, the body without.
 * Source: https://cloud.google.com/vertex-ai/generative-ai/docs/partner-models/mistral
 */
export const mistralFamily: ModelFamily = {
  matches: (model) => /^mistral(?:ai)?[./]|(?:^|\/)publishers\/mistralai\//.test(model),
  url: (model, place, stream) => {
    const { name } = publisherModel(model);
    const method = stream ? 'streamRawPredict' : 'rawPredict';
    return `${publisherParent(model, place)}publishers/mistralai/models/${name}:${method}`;
  },
  format: (model, dependencies) => {
    const name = publisherModel(model).name.replace(/@.*$/, '');
    return chatCompletionsFormat(name, mistralDialect, dependencies);
  },
  tiers: ['provisioned', 'standard'],
};
