import type { ApiKey } from '@model-gateway/core';
import { checkAuthority } from './check-authority.js';

const actor = { id: 'person_1', name: 'Ann', requestId: 'req_1' };
const key = (...scopes: ApiKey['scopes']): ApiKey => ({ id: 'key_1', name: 'one', scopes, secrets: [] });

describe('who does not own the organisation', () => {
  const context = { actor, isLimited: true } as const;

  it.each([
    ['makes no key that does', [undefined, key('inference', 'admin')]],
    ['changes none that does', [key('admin'), key('admin')]],
    ['makes none lesser', [key('admin'), key('inference')]],
  ])('%s', (_, keys) => {
    expect(() => checkAuthority(context, ...keys)).toThrow('Only an owner');
  });

  it('handles all other keys', () => {
    expect(() => checkAuthority(context, key('inference'), key('workspace:admin'))).not.toThrow();
  });
});

it('an owner handles all keys', () => {
  expect(() => checkAuthority({ actor }, key('admin'), key('inference', 'admin'))).not.toThrow();
});
