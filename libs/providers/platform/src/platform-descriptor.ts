import type { ProviderDescriptor } from '@model-gateway/core';
import { anthropicIssuer } from '@model-gateway/format-anthropic';
import { geminiPrices, vertexDialect } from '@model-gateway/format-gemini';
import { ownerNamed } from '@model-gateway/provider-kit';
import { createPlatformContentProvider } from './content/create-platform-content-provider.js';
import { createPlatformChatProvider } from './create-platform-chat-provider.js';
import { createPlatformEmbeddingProvider } from './embeddings/create-platform-embedding-provider.js';
import { anthropicFamily } from './families/anthropic.js';
import { familyOf } from './families/family-of.js';
import { googleFamily } from './families/google.js';
import { createPlatformImageProvider } from './images/create-platform-image-provider.js';
import { createPlatformMessagesProvider } from './messages/create-platform-messages-provider.js';
import { claudePrices } from './models/claude-prices.js';
import { createPlatformModelLister } from './models/create-platform-model-lister.js';
import { platformModels } from './models/known-models.js';
import { openModelPrices } from './models/open-model-prices.js';
import { vertexRegions } from './models/vertex-regions.js';
import { createPlatformTokenCounter } from './tokens/create-platform-token-counter.js';

/** Vertex AI, with every family of models that it serves. */
export const platformDescriptor: ProviderDescriptor = {
  kind: 'vertex-ai',
  aliases: ['vertex'],
  credentialTypes: ['api-key', 'service-account', 'application-default'],
  callerCredential: {
    description: 'an OAuth access token for Vertex AI',
    fromText: (token) => ({ type: 'access-token', token }),
  },
  locationFields: ['region', 'projectId', 'apiVersion'],
  regions: vertexRegions,
  capacityTiers: (model) => familyOf(model).tiers,
  acceptsLabels: true,
  signatureIssuers: [vertexDialect.issuer, anthropicIssuer],
  otelSystem: 'gcp.vertex_ai',
  sdkPaths: 'publishers',
  prices: [...geminiPrices, ...claudePrices, ...openModelPrices],
  knownModels: platformModels,
  modelPrefixes: ['vertex_ai/', 'gemini/', 'google/'],
  ownerOf: (model) => ownerNamed(model) ?? 'google',
  create: {
    chat: createPlatformChatProvider,
    embeddings: createPlatformEmbeddingProvider,
    images: createPlatformImageProvider,
    messages: (target, dependencies) =>
      anthropicFamily.matches(target.model)
        ? createPlatformMessagesProvider(target, dependencies)
        : undefined,
    content: (target, dependencies) =>
      familyOf(target.model) === googleFamily
        ? createPlatformContentProvider(target, dependencies)
        : undefined,
    tokens: createPlatformTokenCounter,
    models: createPlatformModelLister,
    signatures: ({ model }) => familyOf(model).signatures,
  },
};
