import type { ConfigRecord } from '@model-gateway/core';
import { ConfigVersions } from './config-versions.js';

const configWith = (...timeouts: number[]): ConfigRecord => ({
  id: 'c',
  versions: timeouts.map((timeout, index) => ({ version: index + 1, config: { request_timeout: timeout } })),
});

describe('the versions of configs', () => {
  it('stay the same objects while they say the same', () => {
    const versions = new ConfigVersions();
    versions.set('c', configWith(1));
    const first = versions.find('c@1');
    versions.set('c', { ...configWith(1, 2), name: 'other' });
    expect(versions.find('c@1')).toBe(first);
    expect(versions.find('c@1')?.config).toBe(first?.config);
    expect(versions.find('c')).toBe(versions.find('c@2'));
  });

  it('are other objects when a number comes again with something else', () => {
    const versions = new ConfigVersions();
    versions.set('c', configWith(1));
    versions.set('c', configWith(2));
    expect(versions.find('c')).toEqual({ id: 'c', version: 1, config: { request_timeout: 2 } });
    versions.set('c', undefined);
    expect(versions.find('c')).toBeUndefined();
    expect(versions.find('c@1')).toBeUndefined();
  });

  it.each(['', '@', '@1', 'c@', 'c@0', 'c@1@1', 'c@1e0', 'c@ 1', '__proto__', 'constructor'])(
    'are not found as %j',
    (reference) => {
      const versions = new ConfigVersions();
      versions.set('c', configWith(1));
      expect(versions.find(reference)).toBeUndefined();
    },
  );
});
