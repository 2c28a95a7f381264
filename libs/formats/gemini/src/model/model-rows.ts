import { first, fourth, second, secondAndHalf, third, thirdAndHalf } from './generations.js';
import type { ModelRow } from './model-row.js';
import type { ThinkingControl, ThinkingLevel } from './thinking-control.js';

const guides = 'https://docs.cloud.google.com/gemini-enterprise-agent-platform/models/guides';
const thinkingPage = { date: '2026-11-20', source: 'https://ai.google.dev/gemini-api/docs/thinking' };
const modelsPage = { date: '2026-11-20', source: 'https://ai.google.dev/gemini-api/docs/models' };
const imagesPage = { date: '2026-11-20', source: 'https://ai.google.dev/gemini-api/docs/image-generation' };
const speechPage = { date: '2026-11-20', source: 'https://ai.google.dev/gemini-api/docs/speech-generation' };
/** Of a reseller: it collects what Google documents as refused and as ignored. */
const neonPage = {
  date: '2026-11-27',
  source:
    'https://dev.to/aihubmix/gemini-4-neon-migration-default-high-thinking-400-errors-and-the-65k-cap-45gj',
};

const none: ThinkingControl = { kind: 'none' };
const fixed: ThinkingControl = { kind: 'fixed' };
const everyLevel = ['MINIMAL', 'LOW', 'MEDIUM', 'HIGH'] as const satisfies readonly ThinkingLevel[];
const lowToHigh = ['LOW', 'MEDIUM', 'HIGH'] as const satisfies readonly ThinkingLevel[];
const proRange = { min: 128, max: 32_768 };
const flashRange = { min: 1, max: 24_576 };
const flashLiteRange = { min: 512, max: 24_576 };

/** First match wins. The rows at the end are for unknown models, which count as the newest. */
export const modelRows: readonly ModelRow[] = [
  {
    models: /^gemini-2\.0-flash-thinking/,
    example: 'gemini-2.0-flash-thinking-exp-01-21',
    capabilities: { ...second, thinking: fixed },
    ...modelsPage,
  },
  {
    models: /^gemini-(?:1\b|(?:pro|pro-vision|ultra)$)/,
    example: 'gemini-1.5-pro-002',
    capabilities: first,
    ...modelsPage,
  },
  {
    models: /^(?:gemini-2\.0\b|gemini-exp-|gemma-[123]\b|learnlm)/,
    example: 'gemini-2.0-flash-001',
    capabilities: second,
    ...modelsPage,
  },
  {
    models: /^gemini-2\.5-.*-tts(?:-|$)/,
    example: 'gemini-2.5-flash-preview-tts',
    capabilities: { ...secondAndHalf, thinking: none, speechOnly: true },
    ...speechPage,
  },
  {
    models: /^gemini-2\.5-flash-image/,
    example: 'gemini-2.5-flash-image',
    capabilities: { ...secondAndHalf, thinking: none, drawsByDefault: true },
    ...imagesPage,
  },
  {
    models: /^gemini-2\.5-computer-use/,
    example: 'gemini-2.5-computer-use-preview-10-2025',
    capabilities: {
      ...secondAndHalf,
      thinking: { kind: 'budget', range: proRange, off: false },
      mediaInToolResults: true,
    },
    date: '2026-11-20',
    source: 'https://ai.google.dev/gemini-api/docs/computer-use',
  },
  {
    models: /^gemini-2\.5-pro/,
    example: 'gemini-2.5-pro',
    capabilities: { ...secondAndHalf, thinking: { kind: 'budget', range: proRange, off: false } },
    ...thinkingPage,
  },
  {
    models: /^gemini-2\.5-flash-lite/,
    example: 'gemini-2.5-flash-lite',
    capabilities: { ...secondAndHalf, thinking: { kind: 'budget', range: flashLiteRange, off: true } },
    ...thinkingPage,
  },
  {
    models: /^gemini-(?:2\.5|robotics-er-1)\b/,
    example: 'gemini-2.5-flash',
    capabilities: secondAndHalf,
    ...thinkingPage,
  },
  {
    models: /^gemini-3(?:\.[1-5])?-.*-tts(?:-|$)/,
    example: 'gemini-3.1-flash-tts-preview',
    capabilities: { ...third, thinking: none, speechOnly: true },
    ...speechPage,
  },
  {
    models: /-tts(?:-|$)/,
    example: 'gemini-4-argon-tts',
    capabilities: { ...fourth, thinking: none, speechOnly: true },
    ...speechPage,
  },
  {
    models: /^gemini-3-pro-image/,
    example: 'gemini-3-pro-image',
    capabilities: { ...third, thinking: fixed, drawsByDefault: true },
    ...imagesPage,
  },
  {
    models: /^gemini-3(?:\.[1-5])?-.*image(?:-|$)/,
    example: 'gemini-3.1-flash-image',
    capabilities: {
      ...third,
      thinking: { kind: 'levels', levels: ['MINIMAL', 'HIGH'], range: flashRange },
      drawsByDefault: true,
    },
    ...imagesPage,
  },
  {
    models: /^gem(?:ini|ma)-.*image(?:-|$)/,
    example: 'gemini-4-argon-image',
    capabilities: {
      ...fourth,
      thinking: { kind: 'levels', levels: ['MINIMAL', 'HIGH'] },
      drawsByDefault: true,
    },
    ...imagesPage,
  },
  {
    models: /^gemini-3-pro/,
    example: 'gemini-3-pro-preview',
    capabilities: { ...third, thinking: { kind: 'levels', levels: ['LOW', 'HIGH'], range: proRange } },
    ...thinkingPage,
  },
  {
    models: /^gemini-3\.[1-5]-pro/,
    example: 'gemini-3.1-pro-preview',
    capabilities: { ...third, thinking: { kind: 'levels', levels: lowToHigh, range: proRange } },
    ...thinkingPage,
  },
  {
    models: /^gemini-3\.1-flash-lite/,
    example: 'gemini-3.1-flash-lite',
    capabilities: { ...third, thinking: { kind: 'levels', levels: everyLevel, range: flashLiteRange } },
    ...thinkingPage,
  },
  {
    models: /^gemini-(?:3\.5-)?flash-lite/,
    example: 'gemini-3.5-flash-lite',
    capabilities: {
      ...thirdAndHalf,
      thinking: { kind: 'levels', levels: everyLevel, range: flashLiteRange },
    },
    ...modelsPage,
  },
  {
    models: /^gemini-3(?:\.[1-5])?-/,
    example: 'gemini-3.5-flash',
    capabilities: third,
    ...thinkingPage,
  },
  {
    models: /^gemini-3\.[67]-flash/,
    example: 'gemini-3.6-flash',
    capabilities: thirdAndHalf,
    ...modelsPage,
  },
  {
    models: /^gemini-(?:3\.8-)?flash/,
    example: 'gemini-3.8-flash',
    capabilities: {
      ...thirdAndHalf,
      thinking: { kind: 'levels', levels: lowToHigh, range: flashRange },
    },
    date: '2026-11-27',
    source: 'https://ai.google.dev/gemini-api/docs/models/gemini-3.8-flash',
  },
  {
    models: /^gemini-pro-latest/,
    example: 'gemini-pro-latest',
    capabilities: { ...thirdAndHalf, thinking: { kind: 'levels', levels: lowToHigh, range: proRange } },
    ...modelsPage,
  },
  {
    models: /^gemini-4-argon/,
    example: 'gemini-4-argon',
    capabilities: { ...fourth, thinking: { kind: 'levels', levels: lowToHigh } },
    date: '2026-11-27',
    source: `${guides}/gemini-4-argon`,
  },
  {
    models: /^gemini-4-hydrogen/,
    example: 'gemini-4-hydrogen',
    capabilities: fourth,
    date: '2026-11-27',
    source: `${guides}/gemini-4-hydrogen`,
  },
  { models: /^gemini-4-neon/, example: 'gemini-4-neon', capabilities: fourth, ...neonPage },
  {
    models: /^gemma-/,
    example: 'gemma-4-31b-it',
    capabilities: thirdAndHalf,
    date: '2026-11-20',
    source: 'https://ai.google.dev/gemma/docs/core/gemma_on_gemini_api',
  },
  { models: /^gemini-/, example: 'gemini-4-carbon', capabilities: fourth, ...neonPage },
];

/** For tuned models and endpoints, whose names show no version. Both 2.5 and later models accept a budget. */
export const namelessRow: ModelRow = {
  models: /^/,
  example: '42',
  capabilities: {
    ...secondAndHalf,
    thinking: { kind: 'budget', range: flashLiteRange, off: true },
    mixedTools: true,
    formBesideTools: true,
  },
  date: '2026-11-20',
  source: 'https://docs.cloud.google.com/gemini-enterprise-agent-platform/models/tune-models',
};
