import { capacityTiers } from '@model-gateway/core';
import { googleModelUrl } from './google-model-url.js';
import type { ModelFamily } from './model-family.js';
import { vertexGeminiFormat } from './vertex-gemini-format.js';

/** Google's own models: Gemini and what is tuned from it. */
export const googleFamily: ModelFamily = {
  matches: () => true,
  url: (model, place, stream) =>
    googleModelUrl(model, place) + (stream ? ':streamGenerateContent?alt=sse' : ':generateContent'),
  format: vertexGeminiFormat,
  tiers: capacityTiers,
  signatures: { issuer: 'vertex-ai' },
};
