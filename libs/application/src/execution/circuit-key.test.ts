import type { Target } from '@model-gateway/core';
import { circuitKey, CircuitKeys, circuitPlace } from './circuit-key.js';

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

describe('CircuitKeys', () => {
  it('gives each target its own key, whoever was asked for before', () => {
    const keys = new CircuitKeys();
    const changes: Partial<Target>[] = [
      { kind: 'google' },
      { slug: 'other' },
      { model: 'other' },
      { region: 'europe-west1' },
      { projectId: 'other' },
      { baseUrl: 'https://host.example' },
      { isCallersCredential: true },
    ];
    const targets = [target, ...changes.map((change): Target => ({ ...target, ...change }))];
    for (const one of targets) {
      for (const other of targets) {
        expect(keys.of(one, 'key_1')).toBe(circuitKey(one, 'key_1'));
        expect(keys.of({ ...one }, 'key_1')).toBe(circuitKey(one, 'key_1'));
        expect(keys.of(other, 'key_1')).toBe(circuitKey(other, 'key_1'));
      }
    }
    expect(new Set(targets.map((one) => keys.of(one, 'key_1'))).size).toBe(targets.length);
  });

  it('knows callers apart where their credentials do the work', () => {
    const keys = new CircuitKeys();
    const own = { ...target, isCallersCredential: true } as const;
    expect(keys.of(own, 'key_1')).toBe(circuitKey(own, 'key_1'));
    expect(keys.of(own, 'key_2')).toBe(circuitKey(own, 'key_2'));
    expect(keys.of(own, 'key_2')).not.toBe(keys.of(own, 'key_1'));
  });
});
