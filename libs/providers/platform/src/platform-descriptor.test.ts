import { plainModelName, registerProviders } from '@model-gateway/core';
import { platformDescriptor } from './platform-descriptor.js';

beforeAll(() => registerProviders(() => [platformDescriptor]));

it.each(['gemini-2.5-pro', 'gemini/gemini-2.5-pro', 'google/gemini-2.5-pro', 'vertex_ai/gemini-2.5-pro'])(
  'Vertex AI serves a model by the names of other gateways: %s',
  (name) => {
    expect(plainModelName(platformDescriptor.kind, name)).toBe('gemini-2.5-pro');
  },
);

it.each([
  ['gemini-2.5-pro', 'google'],
  ['anthropic.claude-opus-4-8', 'anthropic'],
  ['mistral.mistral-medium-3', 'mistralai'],
  ['endpoints.1', 'self-deployed'],
])('the owner of %s is %s', (model, owner) => {
  expect(platformDescriptor.ownerOf(model)).toBe(owner);
});
