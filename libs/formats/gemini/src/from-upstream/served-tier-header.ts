/**
 * By this header the Gemini API tells which tier served: a request for priority that has no capacity is served at the standard
 * tier. Source: https://ai.google.dev/gemini-api/docs/priority-inference (read 2026-11-27)
 */
export const servedTierHeader = 'x-gemini-service-tier';
