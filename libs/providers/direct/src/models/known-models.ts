import type { UpstreamModel } from '@model-gateway/core';
import { geminiModels } from '@model-gateway/format-gemini';
import { publishedModels } from '@model-gateway/provider-kit';

/**
 * Models that the Gemini API is known to serve, by the names that requests use. As of 2026-11-20,
 * from https://ai.google.dev/gemini-api/docs/deprecations. Google has closed Imagen on the Gemini API.
 */
export const geminiApiModels: readonly UpstreamModel[] = publishedModels('google', {
  ...geminiModels,
  'gemini-2.5-flash-preview-tts': '2025-05-20',
  'gemini-2.5-pro-preview-tts': '2025-05-20',
  'gemini-3.1-flash-lite-image': '2026-06-30',
  'gemini-3.1-flash-tts-preview': null,
});
