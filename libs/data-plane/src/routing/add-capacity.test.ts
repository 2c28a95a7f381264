import type { Target } from '@model-gateway/core';
import type { RoutingHints } from '@model-gateway/gateway-config';
import { addCapacity } from './add-capacity.js';

const vertex: Target = {
  kind: 'vertex-ai',
  model: 'gemini-2.5-flash',
  region: 'eu',
  credential: { type: 'api-key', apiKey: 'k' },
};
const google: Target = { kind: 'google', model: 'gemini-2.5-flash', credential: vertex.credential };

function added(target: Target, hints: Partial<RoutingHints>): Target {
  const own = { ...target };
  addCapacity(own, { model: target.model, allowedRegionsPlace: 'config.targets[1].regions', ...hints });
  return own;
}

it('a target has the tier and the regions of its config', () => {
  expect(added(vertex, {})).toEqual(vertex);
  expect(added(vertex, { allowedRegions: ['us', 'eu'], tier: 'flex' })).toEqual({
    ...vertex,
    allowedRegions: ['us', 'eu'],
    tier: 'flex',
  });
  expect(added(google, { tier: 'flex' }).tier).toBe('flex');
});

it.each<[string, Target, Partial<RoutingHints>, object]>([
  [
    'a header that names another region',
    { ...vertex, region: 'us' },
    { allowedRegions: ['eu', 'europe-west4'] },
    {
      code: 'invalid_value',
      param: 'header:x-gateway-vertex-region',
      message: 'The region must be one of config.targets[1].regions: eu, europe-west4.',
    },
  ],
  [
    'a path that does',
    { ...vertex, region: 'us' },
    { allowedRegions: ['eu'], vertexRegionPlace: 'path:location' },
    { param: 'path:location' },
  ],
  [
    'a provider without regions',
    google,
    { allowedRegions: ['eu'] },
    { code: 'unsupported_parameter', param: 'config.targets[1].regions' },
  ],
  [
    'a tier that the provider does not sell',
    google,
    { tier: 'provisioned', tierPlace: 'config.capacity' },
    { name: 'TierNotSoldError', code: 'unsupported_parameter', param: 'config.capacity' },
  ],
  [
    'a tier that it does not sell for the model',
    { ...vertex, model: 'claude-sonnet-4-5' },
    { tier: 'priority', tierPlace: 'config.capacity' },
    { name: 'TierNotSoldError' },
  ],
])('%s is refused', (_, target, hints, refusal) => {
  expect(() => added(target, hints)).toThrow(expect.objectContaining(refusal) as Error);
});
