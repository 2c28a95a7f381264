import { geminiApiDialect } from './gemini-api-dialect.js';
import type { GeminiDialect } from './gemini-dialect.js';

const mebibyte = 1024 * 1024;

/** Vertex AI: the Gemini API's form with these differences. */
export const vertexDialect: GeminiDialect = {
  ...geminiApiDialect,
  issuer: 'vertex-ai',
  labels: true,
  serviceTier: 'headers',
  fileMimeTypeRequired: true,
  fileService: false,
  webVideos: true,
  // As of 2026-11-20, from the Vertex AI model cards: a PDF, and the whole input
  inlineLimits: { pdf: 50 * mebibyte, file: 500 * mebibyte },
  displayNames: true,
  functionResponseFiles: true,
  serverSideToolParts: false,
  countsWholeRequest: false,
  safetyMethod: true,
  refusedHarmCategories: new Set(),
  builtInTools: {
    ...geminiApiDialect.builtInTools,
    'web-search': new Set(['excludeDomains', 'blockingConfidence', 'searchTypes']),
    maps: new Set(['enableWidget', 'groundingTypes', 'authConfig']),
    'enterprise-web-search': new Set(['excludeDomains', 'blockingConfidence']),
  },
  besideFunctions: new Set([
    'web-search',
    'web-search-retrieval',
    'maps',
    'url-context',
    'enterprise-web-search',
  ]),
  otherTools: new Set(['functionDeclarations', 'retrieval', 'parallelAiSearch', 'exaAiSearch']),
  schema: { additionalProperties: true, references: true, stringFormats: null },
  imageConfig: new Set([
    'aspectRatio',
    'imageSize',
    'personGeneration',
    'prominentPeople',
    'imageOutputOptions',
  ]),
  generationConfig: new Set([
    'responseSchema',
    'responseFormat',
    'enableAffectiveDialog',
    'audioTranscriptionConfig',
    'translationConfig',
    'audioTimestamp',
    'routingConfig',
    'modelConfig',
  ]),
  request: new Set(['modelArmorConfig', 'labels']),
  toolConfig: new Set(['functionCallingConfig', 'retrievalConfig']),
  functionCallingConfig: new Set(['mode', 'allowedFunctionNames', 'streamFunctionCallArguments']),
};
