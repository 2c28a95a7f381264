import type { ModelEntry } from '@model-gateway/core';
import { knownCapabilities, ResourceIndex } from '@model-gateway/gateway-config';
import { EnteredModels } from '@model-gateway/usage';
import { capabilitiesOver } from './capabilities-over.js';

function over(...entries: ModelEntry[]) {
  const index = new ResourceIndex<ModelEntry>();
  index.replace(
    'api',
    entries.map((item) => ({ item, managedBy: 'api' })),
  );
  return capabilitiesOver(new EnteredModels(index), (slug) => (slug === 'a' ? 'google' : undefined));
}

const model = 'gemini-2.5-flash';

it('is what the gateway knows where nothing is entered, or nobody knows the place', () => {
  expect(over()(model, 'a')).toBe(knownCapabilities(model));
  const entered = over({ id: 'google/*', capabilities: { tools: false } });
  expect(entered(model)).toBe(knownCapabilities(model));
  expect(entered(model, 'elsewhere')).toBe(knownCapabilities(model));
  expect(entered(model, undefined, 'vertex-ai')).toBe(knownCapabilities(model));
});

it('takes each member from the most specific entry that says it', () => {
  const capabilitiesOf = over(
    { id: 'google/*', capabilities: { tools: false, contextWindow: 1 } },
    { id: '@a/gemini-2.5-flash', capabilities: { contextWindow: 2, images: false } },
    { id: '@a/gemini-2.5-*', price: null },
  );
  const known = knownCapabilities(model);
  expect(capabilitiesOf(model, 'a')).toEqual({ ...known, tools: false, images: false, contextTokens: 2 });
  expect(capabilitiesOf(model, undefined, 'google')).toEqual({ ...known, tools: false, contextTokens: 1 });
});

it('knows of an unknown model just what is entered', () => {
  const capabilitiesOf = over({ id: '@a/own', capabilities: { tools: true, video: true } });
  expect(capabilitiesOf('own', 'a')).toEqual({
    tools: true,
    images: undefined,
    thinking: undefined,
    structuredOutput: undefined,
    contextTokens: undefined,
    outputTokens: undefined,
  });
  expect(capabilitiesOf('other', 'a')).toBeUndefined();
});
