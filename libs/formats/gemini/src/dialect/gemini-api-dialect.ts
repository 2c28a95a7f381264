import type { GeminiDialect } from './gemini-dialect.js';

const none: ReadonlySet<string> = new Set();

/** The Gemini API (`generativelanguage.googleapis.com`), and the defaults of every flag. */
export const geminiApiDialect: GeminiDialect = {
  issuer: 'google',
  labels: false,
  serviceTier: 'body',
  fileMimeTypeRequired: false,
  fileService: true,
  cloudStorage: true,
  displayNames: false,
  functionCallIds: true,
  functionResponseFiles: false,
  serverSideToolParts: true,
  safetyMethod: false,
  builtInTools: {
    'code-execution': none,
    'web-search': new Set(['timeRangeFilter', 'searchTypes']),
    'web-search-retrieval': new Set(['dynamicRetrievalConfig']),
    'computer-use': new Set([
      'environment',
      'excludedPredefinedFunctions',
      'enablePromptInjectionDetection',
      'disabledSafetyPolicies',
    ]),
    maps: new Set(['enableWidget']),
    'url-context': none,
    'enterprise-web-search': null,
  },
  imageConfig: new Set(['aspectRatio', 'imageSize']),
  generationConfig: new Set([
    'responseSchema',
    'responseFormat',
    'enableAffectiveDialog',
    'audioTranscriptionConfig',
    'translationConfig',
    'enableEnhancedCivicAnswers',
  ]),
  request: new Set(['store']),
  toolConfig: new Set(['retrievalConfig', 'includeServerSideToolInvocations']),
};
