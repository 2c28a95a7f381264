import type { Target } from '@model-gateway/core';
import { circuitKey, circuitPlace } from './circuit-key.js';

const target: Target = {
  kind: 'vertex-ai',
  slug: 'vertex',
  model: 'gemini-2.5-flash',
  credential: { type: 'access-token', token: 'secret-token' },
  projectId: 'project',
  region: 'global',
};

describe('circuitPlace', () => {
  it('reads out of a key whose circuit it is', () => {
    const place = { provider: 'vertex-ai', slug: 'vertex', model: 'gemini-2.5-flash' };
    expect(circuitPlace(circuitKey(target, 'key_1'))).toEqual(place);
    const elsewhere = {
      ...target,
      baseUrl: 'https://host.example/a|b|c',
      isCallersCredential: true,
    } as const;
    expect(circuitPlace(circuitKey(elsewhere, 'key_1'))).toEqual(place);
  });

  it('knows targets without a catalog entry', () => {
    const { slug: _slug, ...own } = target;
    expect(circuitPlace(circuitKey(own, 'key_1'))).toMatchObject({ slug: '', model: 'gemini-2.5-flash' });
  });
});

describe('circuitKey', () => {
  it('holds no secret', () => {
    expect(circuitKey(target, 'key_1')).not.toContain('secret');
  });
});
