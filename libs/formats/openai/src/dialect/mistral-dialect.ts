import { openAiFunctionNames, type OpenAiDialect } from './openai-dialect.js';

/**
 * Mistral's own chat completions. The upstream refuses unknown members.
 * Source: https://docs.mistral.ai/api, and for the order of messages the validator of mistral-common
 */
export const mistralDialect: OpenAiDialect = {
  name: 'Mistral’s models',
  tokenLimit: 'max_tokens',
  seed: 'random_seed',
  negativeSeeds: false,
  maxTemperature: 1.5,
  topK: false,
  logprobs: false,
  user: false,
  serviceTier: false,
  usageOnRequest: false,
  thinking: { type: 'none' },
  requiredToolChoice: 'any',
  parametersRequired: true,
  functionNames: openAiFunctionNames,
  toolResultNames: true,
  toolResultMedia: true,
  userNames: false,
  callIds: 'nine-alphanumerics',
  messageOrder: 'strict',
  reasoningContent: false,
  cloudStorage: false,
  documents: 'document_url',
  audio: false,
  mediaAddresses: false,
  otherMembers: new Set(['random_seed', 'prediction', 'prompt_mode']),
};
