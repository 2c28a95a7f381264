import { plainModelName, registerProviders } from '@model-gateway/core';
import { geminiApiDescriptor } from './gemini-api-descriptor.js';

beforeAll(() => registerProviders(() => [geminiApiDescriptor]));

it.each(['gemini-2.5-pro', 'gemini/gemini-2.5-pro', 'google/gemini-2.5-pro', 'vertex_ai/gemini-2.5-pro'])(
  'the Gemini API serves a model by the names of other gateways: %s',
  (name) => {
    expect(plainModelName(geminiApiDescriptor.kind, name)).toBe('gemini-2.5-pro');
  },
);
