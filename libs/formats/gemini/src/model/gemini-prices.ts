import type { ModelPrice } from '@model-gateway/core';

const page = 'https://ai.google.dev/gemini-api/docs/pricing';
/** A public register of prices, which cites Google's pages. */
const register = 'https://github.com/anomalyco/models.dev/tree/dev/providers';
const litellm = 'https://github.com/BerriAI/litellm/blob/main/model_prices_and_context_window.json';
const announcement = 'https://docs.litellm.ai/blog/gemini_3_7_flash';
const read = '2026-11-22';
/** The day of a transcript of the page. */
const transcribed = '2026-10-07';

/** The end of the introductory prices: 2027-01-01, midnight in UTC. */
const from = 1_798_761_600_000;

/** The end of the introductory prices of Argon and Carbon: 2026-12-01, midnight in UTC. */
const december = 1_796_083_200_000;
const argonPage = 'https://github.com/BerriAI/litellm/discussions/46238';
const carbonPage = 'https://docs.laozhang.ai/en/announcements/gemini-4-carbon-2026-11';
/** It transcribes Google's page of prices. */
const tokenMeter = 'https://github.com/iyulab/TokenMeter/releases/tag/v0.17.0';
/** The day on which the prices of generation 4 were read. */
const lately = '2026-11-27';

const introductory = { input: 2, cachedInput: 0.1, output: 10 } as const;
const later = { input: 4, cachedInput: 0.2, output: 20 } as const;
const half = { input: 0.75, cachedInput: 0.075, output: 3.75 } as const;
const full = { input: 1.5, cachedInput: 0.15, output: 7.5 } as const;

const pro = {
  input: 2,
  cachedInput: 0.2,
  output: 12,
  long: { above: 200_000, input: 4, cachedInput: 0.4, output: 18 },
} as const;

/** Google's models, at the prices of the standard tier, which are the same on both providers. */
export const geminiPrices: readonly ModelPrice[] = [
  {
    model: 'gemini-2.0-flash',
    input: 0.1,
    cachedInput: 0.025,
    audioInput: 0.7,
    output: 0.4,
    source: litellm,
    read,
  },
  {
    model: 'gemini-2.5-pro',
    input: 1.25,
    cachedInput: 0.125,
    output: 10,
    long: { above: 200_000, input: 2.5, cachedInput: 0.25, output: 15 },
    source: page,
    read: transcribed,
  },
  {
    model: 'gemini-2.5-flash',
    input: 0.3,
    cachedInput: 0.03,
    audioInput: 1,
    output: 2.5,
    source: page,
    read: transcribed,
  },
  {
    model: 'gemini-2.5-flash-lite',
    input: 0.1,
    cachedInput: 0.01,
    audioInput: 0.3,
    output: 0.4,
    source: page,
    read: transcribed,
  },
  { model: 'gemini-2.5-flash-image', input: 0.3, output: 2.5, imageOutput: 30, source: litellm, read },
  { model: 'gemini-2.5-flash-tts', input: 0.5, output: 10, source: register, read },
  { model: 'gemini-2.5-flash-preview-tts', input: 0.5, output: 10, source: register, read },
  { model: 'gemini-2.5-pro-tts', input: 1, output: 20, source: register, read },
  { model: 'gemini-2.5-pro-preview-tts', input: 1, output: 20, source: register, read },
  {
    model: 'gemini-3-flash',
    input: 0.5,
    cachedInput: 0.05,
    audioInput: 1,
    output: 3,
    source: register,
    read,
  },
  { model: 'gemini-3-pro', ...pro, source: register, read },
  { model: 'gemini-3-pro-image', input: 2, output: 12, imageOutput: 120, source: litellm, read },
  { model: 'gemini-3.1-flash-image', input: 0.5, output: 3, imageOutput: 60, source: litellm, read },
  {
    model: 'gemini-3.1-flash-lite',
    input: 0.25,
    cachedInput: 0.025,
    audioInput: 0.5,
    output: 1.5,
    source: litellm,
    read,
  },
  { model: 'gemini-3.1-flash-tts', input: 1, output: 20, source: register, read },
  { model: 'gemini-3.1-pro', ...pro, source: page, read: transcribed },
  { model: 'gemini-3.1-pro-preview-customtools', ...pro, source: register, read },
  { model: 'gemini-3.5-flash', input: 1.5, cachedInput: 0.15, output: 9, source: page, read: transcribed },
  // What is cached costs a tenth: https://ai.google.dev/gemini-api/docs/optimization
  {
    model: 'gemini-3.5-flash-lite',
    input: 0.3,
    cachedInput: 0.03,
    output: 2.5,
    source: page,
    read: transcribed,
  },
  { model: 'gemini-3.6-flash', ...half, source: register, read },
  { model: 'gemini-3.6-flash', ...full, from, source: register, read },
  { model: 'gemini-3.7-flash', ...half, source: announcement, read },
  { model: 'gemini-3.7-flash', ...full, from, source: announcement, read },
  { model: 'gemini-3.8-flash', ...half, source: page, read: transcribed },
  { model: 'gemini-3.8-flash', ...full, from, source: page, read: transcribed },
  { model: 'gemini-4-argon', ...introductory, source: argonPage, read: lately },
  { model: 'gemini-4-argon', ...later, from: december, source: argonPage, read: lately },
  { model: 'gemini-4-carbon', ...introductory, source: carbonPage, read: lately },
  { model: 'gemini-4-carbon', ...later, from: december, source: carbonPage, read: lately },
  {
    model: 'gemini-4-hydrogen',
    input: 1.5,
    cachedInput: 0.075,
    output: 7.5,
    source: tokenMeter,
    read: lately,
  },
  { model: 'gemini-4-neon', input: 3, cachedInput: 0.15, output: 15, source: tokenMeter, read: lately },
  { model: 'gemini-embedding-001', input: 0.15, source: register, read },
  {
    model: 'gemini-embedding-2',
    input: 0.2,
    imageInput: 0.45,
    audioInput: 6.5,
    videoInput: 12,
    source: register,
    read,
  },
];
