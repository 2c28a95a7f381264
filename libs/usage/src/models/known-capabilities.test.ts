import { knownCapabilities } from '@model-gateway/gateway-config';
import { providerDescriptor } from '@model-gateway/core';

describe('what is known of models', () => {
  it.each([
    ['gemini-2.0-flash-001', { tools: true, thinking: false, contextTokens: 1_048_576 }],
    ['gemini-2.5-pro', { images: true, thinking: true, structuredOutput: true }],
    ['models/gemini-3-flash-preview', { thinking: true }],
    ['gemini-3.8-flash', { thinking: true }],
    ['google.gemini-2.5-flash-lite', { thinking: true }],
    ['claude-3-5-haiku@20241022', { thinking: false, structuredOutput: false, contextTokens: 200_000 }],
    ['anthropic.claude-opus-4-1@20250805', { thinking: true, structuredOutput: false }],
    ['claude-opus-4@20250514', { thinking: true, structuredOutput: false }],
    ['publishers/anthropic/models/claude-haiku-4-5', { structuredOutput: true, contextTokens: 200_000 }],
    ['claude-opus-4-6', { contextTokens: 1_000_000 }],
    ['meta.llama-3.3-70b-instruct-maas', { images: false, contextTokens: 128_000 }],
    ['llama-4-scout-17b-16e-instruct-maas', { images: true }],
    ['mistralai.mistral-small-2503', { images: true }],
    ['codestral-2', { images: false }],
  ])('is right for %s', (model, capabilities) => {
    expect(knownCapabilities(model)).toMatchObject(capabilities);
  });

  it.each([
    'gemini-2.5-flash-image',
    'gemini-2.5-flash-preview-tts',
    'gemini-3-pro-image',
    'gemini-embedding-001',
    'gemini-9-pro',
    'claude-opus-9',
    'claude-sonnet-4-50',
    'endpoints/123',
    '',
  ])('is nothing for %j', (model) => {
    expect(knownCapabilities(model)).toBeUndefined();
  });

  it('goes for every text model of Gemini in the list of models', () => {
    const text = providerDescriptor('google').knownModels.filter(({ id }) =>
      /^gemini-[\d.]+-(pro|flash|flash-lite)(-preview)?$/.test(id),
    );
    expect(text.length).toBeGreaterThan(8);
    for (const { id } of text) expect([id, knownCapabilities(id)?.tools]).toEqual([id, true]);
  });
});
