import type { ModelRetirement, UpstreamModel } from '@model-gateway/core';
import { geminiModels } from '@model-gateway/format-gemini';
import { publishedModels } from '@model-gateway/provider-kit';

/** Google's notice to the users of Vertex AI, as the source reports it. */
const october: ModelRetirement = {
  notBefore: '2026-10-16',
  source:
    'https://gcpstudyhub.com/blog/google-is-retiring-gemini-2-5-on-vertex-ai-what-you-need-to-know-and-do-before-october-2026',
  read: '2026-11-27',
};

/**
 * Models that Vertex AI is known to serve, by the names that requests use. As of 2026-11-27, from the
 * model pages of Vertex AI. Google asks everybody to leave Imagen.
 */
export const platformModels: readonly UpstreamModel[] = [
  ...publishedModels(
    'google',
    {
      ...geminiModels,
      'gemini-2.5-flash-tts': null,
      'gemini-2.5-pro-tts': null,
      'imagen-4.0-fast-generate-001': '2025-08-14',
      'imagen-4.0-generate-001': '2025-08-14',
      'imagen-4.0-ultra-generate-001': '2025-08-14',
      'multimodalembedding@001': '2024-02-12',
      'text-embedding-005': '2024-11-18',
      'text-multilingual-embedding-002': '2024-05-14',
    },
    { 'gemini-2.5-flash': october, 'gemini-2.5-flash-lite': october, 'gemini-2.5-pro': october },
  ),
  ...publishedModels('anthropic', {
    'anthropic.claude-fable-5-1': '2026-09-01',
    'anthropic.claude-fable-5-2': '2026-11-09',
    'anthropic.claude-haiku-4-5@20251001': '2025-10-15',
    'anthropic.claude-opus-4-1@20250805': '2025-08-05',
    'anthropic.claude-opus-4-5@20251101': '2025-11-24',
    'anthropic.claude-opus-4-6': null,
    'anthropic.claude-opus-4-7': null,
    'anthropic.claude-opus-4-8': null,
    'anthropic.claude-opus-5': '2026-07-24',
    'anthropic.claude-opus-5-5': '2026-09-21',
    'anthropic.claude-sonnet-4-5@20250929': '2025-09-29',
    'anthropic.claude-sonnet-4-6': null,
    'anthropic.claude-sonnet-5': null,
    'anthropic.claude-sonnet-5-5': '2026-09-28',
  }),
  ...publishedModels('meta', {
    'meta.llama-3.3-70b-instruct-maas': '2024-12-06',
    'meta.llama-4-maverick-17b-128e-instruct-maas': '2025-04-05',
    'meta.llama-4-scout-17b-16e-instruct-maas': '2025-04-05',
  }),
  ...publishedModels('deepseek-ai', {
    'deepseek-ai.deepseek-r1-0528-maas': '2025-05-28',
    'deepseek-ai.deepseek-v3.1-maas': '2025-08-21',
    'deepseek-ai.deepseek-v3.2-maas': '2025-12-01',
  }),
  ...publishedModels('minimaxai', { 'minimaxai.minimax-m2-maas': '2025-10-27' }),
  ...publishedModels('moonshotai', { 'moonshotai.kimi-k2-thinking-maas': '2025-11-06' }),
  ...publishedModels('openai', {
    'openai.gpt-oss-120b-maas': '2025-08-05',
    'openai.gpt-oss-20b-maas': '2025-08-05',
  }),
  ...publishedModels('qwen', {
    'qwen.qwen3-235b-a22b-instruct-2507-maas': '2025-07-21',
    'qwen.qwen3-coder-480b-a35b-instruct-maas': '2025-07-22',
    'qwen.qwen3-next-80b-a3b-instruct-maas': '2025-09-11',
  }),
  ...publishedModels('xai', { 'xai.grok-4.1-fast-reasoning': null }),
  ...publishedModels('zai-org', { 'zai-org.glm-5-maas': null }),
  ...publishedModels('mistralai', {
    'mistralai.codestral-2': null,
    'mistralai.mistral-medium-3': '2025-05-07',
    'mistralai.mistral-small-2503': '2025-03-17',
  }),
];
