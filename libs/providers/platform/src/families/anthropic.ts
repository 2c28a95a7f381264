import { anthropicIssuer } from '@model-gateway/format-anthropic';
import { vertexAnthropicFormat } from './anthropic-format.js';
import { anthropicModelName, anthropicModelsUrl, isAnthropicModel } from './anthropic-model.js';
import type { ModelFamily } from './model-family.js';

/** Anthropic’s Claude. */
export const anthropicFamily: ModelFamily = {
  matches: isAnthropicModel,
  url: (model, place, stream) =>
    `${anthropicModelsUrl(model, place)}/${anthropicModelName(model)}:${stream ? 'streamRawPredict' : 'rawPredict'}`,
  format: vertexAnthropicFormat,
  tiers: ['provisioned', 'standard'],
  signatures: { issuer: anthropicIssuer, signsReasoning: true },
};
