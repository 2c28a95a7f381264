import type { AdminApiKey } from '@model-gateway/contract';
import { chosenKey } from './chosen-key.js';

const key = (id: string, name: string, owner?: string): AdminApiKey => ({
  ...{ id, name, status: 'active', scopes: ['inference'], secrets: [], managedBy: 'api' },
  ...(owner !== undefined && { owner }),
});
const keys = [
  key('key_ci', 'ci'),
  key('key_team', 'team'),
  key('own_1', 'ci', 'person_1'),
  key('own_2', 'laptop', 'person_1'),
  key('own_3', 'laptop', 'person_2'),
  key('own_4', 'phone', 'person_2'),
  key('own_5', 'key_team', 'person_2'),
  key('own_6', 'own_4', 'person_1'),
];

describe('the key that a command names', () => {
  it.each([
    ['key_ci', 'key_ci'],
    ['ci', 'key_ci'],
    ['key_team', 'key_team'],
    ['own_1', 'own_1'],
    ['own_3', 'own_3'],
    ['phone', 'own_4'],
    ['own_4', 'own_4'],
  ])('%s is %s, whatever people call their own keys', (word, id) => {
    expect(chosenKey(keys, word).id).toBe(id);
  });

  it('is none where several people have one of the name, or nobody has', () => {
    expect(() => chosenKey(keys, 'laptop')).toThrow('Several people have a key laptop.');
    expect(() => chosenKey(keys, 'none')).toThrow('There is no key of the id or name none.');
  });
});
