import type { ProviderKind, UpstreamModel } from '@model-gateway/core';

/** Seconds since 1970 of a day in UTC, written `YYYY-MM-DD`: days are counted, for this library has no clock. */
function day(text: string): number {
  const [year = 0, month = 0, dayOfMonth = 0] = text.split('-').map(Number);
  const y = month > 2 ? year : year - 1;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + dayOfMonth - 1;
  const days = y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + dayOfYear - 719_468;
  return days * 86_400;
}

function models(ownedBy: string, list: Readonly<Record<string, string | null>>): UpstreamModel[] {
  return Object.entries(list).map(([id, published]) =>
    published === null ? { id, ownedBy } : { id, ownedBy, created: day(published) },
  );
}

/** Models of both providers, with the day of their release where it is published. */
const gemini = {
  'gemini-2.5-flash': '2025-06-17',
  'gemini-2.5-flash-image': '2025-10-02',
  'gemini-2.5-flash-lite': '2025-07-22',
  'gemini-2.5-pro': '2025-06-17',
  'gemini-3-flash-preview': '2025-12-17',
  'gemini-3-pro-image': '2026-05-28',
  'gemini-3.1-flash-image': '2026-05-28',
  'gemini-3.1-flash-lite': '2026-05-07',
  'gemini-3.1-pro-preview': '2026-02-19',
  'gemini-3.5-flash': '2026-05-19',
  'gemini-3.5-flash-lite': '2026-07-21',
  'gemini-3.6-flash': '2026-07-21',
  'gemini-3.7-flash': '2026-08-13',
  'gemini-3.8-flash': '2026-09-02',
  'gemini-embedding-001': '2025-07-14',
  'gemini-embedding-2': null,
} as const;

/**
 * Models that a provider is known to serve, by the names that requests use; what is not here can be used all the same.
 * As of 2026-11-20, from https://ai.google.dev/gemini-api/docs/deprecations and the model pages of Vertex AI. Google
 * has closed Imagen on the Gemini API; on Vertex AI it asks everybody to leave it.
 */
export const knownModels: Readonly<Record<ProviderKind, readonly UpstreamModel[]>> = {
  google: models('google', {
    ...gemini,
    'gemini-2.5-flash-preview-tts': '2025-05-20',
    'gemini-2.5-pro-preview-tts': '2025-05-20',
    'gemini-3.1-flash-lite-image': '2026-06-30',
    'gemini-3.1-flash-tts-preview': null,
  }),
  'vertex-ai': [
    ...models('google', {
      ...gemini,
      'gemini-2.5-flash-tts': null,
      'gemini-2.5-pro-tts': null,
      'imagen-4.0-fast-generate-001': '2025-08-14',
      'imagen-4.0-generate-001': '2025-08-14',
      'imagen-4.0-ultra-generate-001': '2025-08-14',
      'multimodalembedding@001': '2024-02-12',
      'text-embedding-005': '2024-11-18',
      'text-multilingual-embedding-002': '2024-05-14',
    }),
    ...models('anthropic', {
      'anthropic.claude-haiku-4-5@20251001': '2025-10-15',
      'anthropic.claude-opus-4-1@20250805': '2025-08-05',
      'anthropic.claude-opus-4-5@20251101': '2025-11-24',
      'anthropic.claude-opus-4-6': null,
      'anthropic.claude-opus-4-7': null,
      'anthropic.claude-opus-4-8': null,
      'anthropic.claude-opus-5': null,
      'anthropic.claude-sonnet-4-5@20250929': '2025-09-29',
      'anthropic.claude-sonnet-4-6': null,
      'anthropic.claude-sonnet-5': null,
    }),
    ...models('meta', {
      'meta.llama-3.3-70b-instruct-maas': '2024-12-06',
      'meta.llama-4-maverick-17b-128e-instruct-maas': '2025-04-05',
      'meta.llama-4-scout-17b-16e-instruct-maas': '2025-04-05',
    }),
    ...models('deepseek-ai', {
      'deepseek-ai.deepseek-r1-0528-maas': '2025-05-28',
      'deepseek-ai.deepseek-v3.1-maas': '2025-08-21',
      'deepseek-ai.deepseek-v3.2-maas': '2025-12-01',
    }),
    ...models('minimaxai', { 'minimaxai.minimax-m2-maas': '2025-10-27' }),
    ...models('moonshotai', { 'moonshotai.kimi-k2-thinking-maas': '2025-11-06' }),
    ...models('openai', {
      'openai.gpt-oss-120b-maas': '2025-08-05',
      'openai.gpt-oss-20b-maas': '2025-08-05',
    }),
    ...models('qwen', {
      'qwen.qwen3-235b-a22b-instruct-2507-maas': '2025-07-21',
      'qwen.qwen3-coder-480b-a35b-instruct-maas': '2025-07-22',
      'qwen.qwen3-next-80b-a3b-instruct-maas': '2025-09-11',
    }),
    ...models('xai', { 'xai.grok-4.1-fast-reasoning': null }),
    ...models('zai-org', { 'zai-org.glm-5-maas': null }),
    ...models('mistralai', {
      'mistralai.codestral-2': null,
      'mistralai.mistral-medium-3': '2025-05-07',
      'mistralai.mistral-small-2503': '2025-03-17',
    }),
  ],
};
