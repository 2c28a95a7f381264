import { openAiFunctionNames, type OpenAiDialect } from './openai-dialect.js';

/**
 * A container that a customer deployed, mostly vLLM, SGLang or TGI. The gateway does not know which members it accepts,
 * so nearly everything is passed on, in the form that vLLM reads.
 */
export const containerDialect: OpenAiDialect = {
  name: 'self-deployed models',
  functionNames: openAiFunctionNames,
  tokenLimit: 'max_tokens',
  seed: 'seed',
  negativeSeeds: true,
  topK: true,
  logprobs: true,
  user: true,
  serviceTier: true,
  usageOnRequest: true,
  thinking: { type: 'effort' },
  requiredToolChoice: 'required',
  parametersRequired: false,
  toolResultNames: false,
  toolResultMedia: false,
  userNames: true,
  callIds: 'any',
  messageOrder: 'any',
  reasoningContent: true,
  cloudStorage: false,
  documents: 'file',
  audio: true,
  mediaAddresses: true,
  otherMembers: 'any',
};
