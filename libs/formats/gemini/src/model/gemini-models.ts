/**
 * Gemini models that both the Gemini API and Vertex AI serve, with the day of their release, `YYYY-MM-DD`, where it is
 * published. As of 2026-11-27, from https://ai.google.dev/gemini-api/docs/deprecations and the model pages of Vertex AI.
 */
export const geminiModels = {
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
  'gemini-4-argon': null,
  'gemini-4-carbon': '2026-11-10',
  'gemini-4-hydrogen': '2026-11-12',
  'gemini-4-neon': '2026-11-18',
  'gemini-embedding-001': '2025-07-14',
  'gemini-embedding-2': null,
} as const;
