import type { GeminiDialect } from './gemini-dialect.js';

const none: ReadonlySet<string> = new Set();
const mebibyte = 1024 * 1024;

/** The Gemini API (`generativelanguage.googleapis.com`), and the defaults of every flag. */
export const geminiApiDialect: GeminiDialect = {
  issuer: 'google',
  labels: false,
  serviceTier: 'body',
  fileMimeTypeRequired: false,
  fileService: true,
  webVideos: false,
  // As of 2026-11-20, from https://ai.google.dev/gemini-api/docs/file-input-methods
  inlineLimits: { pdf: 50 * mebibyte, file: 100 * mebibyte },
  displayNames: false,
  functionCallIds: true,
  functionResponseFiles: false,
  serverSideToolParts: true,
  countsWholeRequest: true,
  safetyMethod: false,
  refusedHarmCategories: new Set([
    'JAILBREAK',
    'IMAGE_HATE',
    'IMAGE_DANGEROUS_CONTENT',
    'IMAGE_HARASSMENT',
    'IMAGE_SEXUALLY_EXPLICIT',
  ]),
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
  besideFunctions: new Set(['code-execution', 'web-search', 'web-search-retrieval', 'maps', 'url-context']),
  otherTools: new Set(['functionDeclarations', 'fileSearch', 'mcpServers']),
  schema: {
    additionalProperties: false,
    references: false,
    stringFormats: new Set(['enum', 'date-time']),
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
  toolConfig: new Set(['functionCallingConfig', 'retrievalConfig', 'includeServerSideToolInvocations']),
  functionCallingConfig: new Set(['mode', 'allowedFunctionNames']),
};
