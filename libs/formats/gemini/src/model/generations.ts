import type { ModelCapabilities } from './model-capabilities.js';

/** Gemini 1. */
export const first: ModelCapabilities = {
  thinking: { kind: 'none' },
  requiresSignatures: false,
  mixedTools: false,
  formBesideTools: false,
  mediaInToolResults: false,
  partMediaResolution: false,
  searchRetrieval: true,
  sampling: true,
  penalties: true,
  prefill: true,
  severalAnswers: true,
  explicitCache: true,
  jsonSchemaParameters: false,
  jsonSchemaResponse: false,
  speechOnly: false,
  drawsByDefault: false,
};

/** Gemini 2.0. */
export const second: ModelCapabilities = { ...first, searchRetrieval: false, jsonSchemaParameters: true };

/** Gemini 2.5, by its flash model. */
export const secondAndHalf: ModelCapabilities = {
  ...second,
  thinking: { kind: 'budget', range: { min: 1, max: 24_576 }, off: true },
  jsonSchemaResponse: true,
};

/**
 * Gemini 3 to 3.5, by its flash model. The range of budgets is that of its predecessor, because no newer one is
 * published.
 */
export const third: ModelCapabilities = {
  ...secondAndHalf,
  thinking: {
    kind: 'levels',
    levels: ['MINIMAL', 'LOW', 'MEDIUM', 'HIGH'],
    range: { min: 1, max: 24_576 },
  },
  requiresSignatures: true,
  mixedTools: true,
  formBesideTools: true,
  mediaInToolResults: true,
  partMediaResolution: true,
};

/** Gemini 3.5 Flash-Lite and 3.6 to 3.8. */
export const thirdAndHalf: ModelCapabilities = {
  ...third,
  sampling: false,
  penalties: false,
  prefill: false,
};

/** Gemini 4. */
export const fourth: ModelCapabilities = {
  ...thirdAndHalf,
  thinking: { kind: 'levels', levels: ['LOW', 'MEDIUM', 'HIGH', 'XHIGH'] },
  severalAnswers: false,
  explicitCache: false,
};
