import type { Target } from '@model-gateway/core';
import { circuitKey, circuitPlace, circuitFields, circuitRegion } from './circuit-key.js';

const target: Target = {
  kind: 'vertex-ai',
  slug: 'vertex',
  model: 'gemini-2.5-flash',
  credential: { type: 'access-token', token: 'secret-token' },
  projectId: 'project',
  region: 'global',
};

const keyOf = (asked: Target) => circuitKey(circuitFields(asked, 'key_1'));

describe('circuitPlace', () => {
  it('reads out of a key whose circuit it is', () => {
    const place = { provider: 'vertex-ai', slug: 'vertex', model: 'gemini-2.5-flash' };
    expect(circuitPlace(keyOf(target))).toEqual(place);
    const elsewhere = {
      ...target,
      baseUrl: 'https://host.example/a|b|c',
      isCallersCredential: true,
    } as const;
    expect(circuitPlace(keyOf(elsewhere))).toEqual(place);
  });

  it('knows targets without a catalog entry', () => {
    const { slug: _slug, ...own } = target;
    expect(circuitPlace(keyOf(own))).toMatchObject({ slug: '', model: 'gemini-2.5-flash' });
  });
});

describe('circuitRegion', () => {
  it('is the region of the target, where it has one', () => {
    const { region: _region, ...nowhere } = target;
    expect(circuitRegion(keyOf(target))).toBe('global');
    expect(circuitRegion(keyOf(nowhere))).toBeUndefined();
  });
});

describe('circuitKey', () => {
  it('is another one for a shared entry, of the same place for people', () => {
    const shared = keyOf({ ...target, sharedBy: 'default' });
    expect(shared).not.toBe(keyOf(target));
    expect(circuitPlace(shared)).toEqual(circuitPlace(keyOf(target)));
  });

  it('holds no secret', () => {
    expect(keyOf(target)).not.toContain('secret');
  });
});
