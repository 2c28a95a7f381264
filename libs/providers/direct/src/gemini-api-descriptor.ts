import type { ProviderDescriptor } from '@model-gateway/core';
import { geminiApiDialect, geminiPrices } from '@model-gateway/format-gemini';
import { ownerNamed } from '@model-gateway/provider-kit';
import { createGeminiApiContentProvider } from './content/create-gemini-api-content-provider.js';
import { createGeminiApiChatProvider } from './gemini-api-upstream.js';
import { createGeminiApiEmbeddingProvider } from './embeddings/create-gemini-api-embedding-provider.js';
import { createGeminiApiImageProvider } from './images/create-gemini-api-image-provider.js';
import { createGeminiApiModelLister } from './models/create-gemini-api-model-lister.js';
import { geminiApiModels } from './models/known-models.js';
import { createGeminiApiTokenCounter } from './tokens/create-gemini-api-token-counter.js';

/** The Gemini API. */
export const geminiApiDescriptor: ProviderDescriptor = {
  kind: 'google',
  aliases: ['gemini'],
  credentialTypes: ['api-key'],
  callerCredential: {
    description: 'a Gemini API key',
    fromText: (apiKey) => ({ type: 'api-key', apiKey }),
  },
  locationFields: [],
  capacityTiers: () => ['priority', 'standard', 'flex'],
  acceptsLabels: false,
  signatureIssuers: [geminiApiDialect.issuer],
  otelSystem: 'gcp.gemini',
  sdkPaths: 'models',
  prices: geminiPrices,
  knownModels: geminiApiModels,
  modelPrefixes: ['gemini/', 'google/', 'vertex_ai/'],
  ownerOf: (model) => ownerNamed(model) ?? 'google',
  create: {
    chat: createGeminiApiChatProvider,
    embeddings: createGeminiApiEmbeddingProvider,
    images: createGeminiApiImageProvider,
    content: createGeminiApiContentProvider,
    tokens: createGeminiApiTokenCounter,
    models: createGeminiApiModelLister,
    signatures: () => ({ issuer: geminiApiDialect.issuer }),
  },
};
