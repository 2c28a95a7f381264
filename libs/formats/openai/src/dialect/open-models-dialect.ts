import { openAiFunctionNames, type OpenAiDialect, type ThinkingControl } from './openai-dialect.js';

const effort: ThinkingControl = { type: 'effort' };
const none: ThinkingControl = { type: 'none' };

/**
 * How each publisher's models are switched to thinking. A publisher without an entry uses `reasoning_effort`.
 * Source: https://docs.cloud.google.com/vertex-ai/generative-ai/docs/maas/capabilities/thinking
 */
const thinking: ReadonlyMap<string, ThinkingControl> = new Map<string, ThinkingControl>([
  ['meta', none],
  ['deepseek-ai', { type: 'template-switch', name: 'thinking' }],
  ['qwen', { type: 'template-switch', name: 'enable_thinking' }],
  ['zai-org', { type: 'template-switch', name: 'enable_thinking' }],
  ['moonshotai', none],
  ['minimax', none],
  ['minimaxai', none],
]);

const common: Omit<OpenAiDialect, 'thinking'> = {
  name: 'open models',
  tokenLimit: 'max_tokens',
  seed: 'seed',
  negativeSeeds: true,
  maxTemperature: 2,
  topK: true,
  logprobs: true,
  user: true,
  serviceTier: false,
  usageOnRequest: true,
  requiredToolChoice: 'required',
  parametersRequired: false,
  functionNames: openAiFunctionNames,
  toolResultNames: true,
  toolResultMedia: false,
  userNames: true,
  callIds: 'any',
  messageOrder: 'any',
  reasoningContent: true,
  cloudStorage: true,
  documents: 'file',
  audio: true,
  mediaAddresses: false,
  otherMembers: 'any',
};

/**
 * The OpenAI-compatible endpoint of Vertex AI, where Llama and other open models are served.
 *
 * @param publisher such as `meta`
 */
export function openModelsDialect(publisher: string): OpenAiDialect {
  return { ...common, thinking: thinking.get(publisher) ?? effort };
}
