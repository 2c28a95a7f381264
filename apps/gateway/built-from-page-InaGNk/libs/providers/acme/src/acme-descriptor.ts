import type { ProviderDescriptor } from '@model-gateway/core';
import { HttpChatProvider } from '@model-gateway/provider-kit';
import { acmeUpstream } from './acme-upstream.js';

/** Acme's models, over OpenAI's chat completions. */
export const acmeDescriptor = {
  kind: 'acme',
  aliases: [],
  credentialTypes: ['api-key'],
  callerCredential: {
    description: 'an API key of Acme',
    fromText: (apiKey) => ({ type: 'api-key', apiKey }),
  },
  locationFields: [],
  acceptsLabels: false,
  signatureIssuers: [],
  otelSystem: 'acme',
  prices: [
    {
      model: 'acme-large',
      input: 2,
      output: 8,
      source: 'https://acme.example/pricing',
      read: '2026-11-24',
    },
  ],
  knownModels: [{ id: 'acme-large', ownedBy: 'acme' }],
  ownerOf: () => 'acme',
  create: {
    chat: (target, dependencies) =>
      new HttpChatProvider(
        dependencies.transport,
        () => acmeUpstream(target, dependencies),
        dependencies.scheduler,
      ),
  },
} as const satisfies ProviderDescriptor;
