import { geminiApiDialect } from './gemini-api-dialect.js';
import type { GeminiDialect } from './gemini-dialect.js';

/** Vertex AI: the Gemini API's form with these differences. */
export const vertexDialect: GeminiDialect = {
  ...geminiApiDialect,
  issuer: 'vertex-ai',
  labels: true,
  serviceTier: 'headers',
  fileMimeTypeRequired: true,
  fileService: false,
  displayNames: true,
  functionResponseFiles: true,
  serverSideToolParts: false,
  safetyMethod: true,
  builtInTools: {
    ...geminiApiDialect.builtInTools,
    'web-search': new Set(['excludeDomains', 'blockingConfidence', 'searchTypes']),
    maps: new Set(['enableWidget', 'groundingTypes', 'authConfig']),
    'enterprise-web-search': new Set(['excludeDomains', 'blockingConfidence']),
  },
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
  toolConfig: new Set(['retrievalConfig']),
};
