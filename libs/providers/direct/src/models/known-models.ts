import type { ModelRetirement, UpstreamModel } from '@model-gateway/core';
import { geminiModels } from '@model-gateway/format-gemini';
import { publishedModels } from '@model-gateway/provider-kit';

const source = 'https://ai.google.dev/gemini-api/docs/deprecations';
const read = '2026-11-10';

/** What Google has announced for the Gemini API; Vertex AI has days of its own. */
const retirements: Readonly<Record<string, ModelRetirement>> = {
  'gemini-2.5-flash': { notBefore: '2026-12-01', replacement: 'gemini-3.5-flash-lite', source, read },
  'gemini-2.5-pro': { notBefore: '2026-12-01', replacement: 'gemini-3.8-flash', source, read },
  'gemini-3.1-flash-lite': { notBefore: '2027-05-07', source, read },
};

/**
 * Models that the Gemini API is known to serve, by the names that requests use. As of 2026-11-27, from
 * https://ai.google.dev/gemini-api/docs/deprecations. Google has closed Imagen on the Gemini API.
 */
export const geminiApiModels: readonly UpstreamModel[] = publishedModels(
  'google',
  {
    ...geminiModels,
    'gemini-2.5-flash-preview-tts': '2025-05-20',
    'gemini-2.5-pro-preview-tts': '2025-05-20',
    'gemini-3.1-flash-lite-image': '2026-06-30',
    'gemini-3.1-flash-tts-preview': null,
  },
  retirements,
);
