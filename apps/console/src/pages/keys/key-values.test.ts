import { checkKeyValues, keyBodyOf, keyValuesOf, newKeyValues, type ApiKey } from './key-values.js';

const now = Date.parse('2026-11-28T10:00:00Z');
const key: ApiKey = {
  id: 'key_1',
  name: 'search-team',
  status: 'active',
  scopes: ['inference'],
  secrets: [],
  managedBy: 'api',
  allowedModels: ['gemini-2.5-*'],
  budgets: [
    { type: 'cost', limit: 200, resets: 'monthly' },
    { type: 'cost', limit: 2, resets: 'monthly', each: 'user' },
  ],
  rateLimits: [
    { type: 'requests', per: 'minute', limit: 600 },
    { type: 'requests', per: 'minute', limit: 10, each: 'user' },
  ],
};

describe('the form of a key', () => {
  it('gives back what a key has, and leaves its end as it is', () => {
    const { name, scopes, allowedModels, budgets, rateLimits } = key;
    expect(keyBodyOf(keyValuesOf(key), now)).toEqual({ name, scopes, allowedModels, budgets, rateLimits });
  });

  it('removes what was emptied, and counts days from now', () => {
    const body = keyBodyOf({ ...newKeyValues, name: ' a ', expiresAt: '7' }, now);
    expect(body).toEqual({
      name: 'a',
      scopes: ['inference'],
      allowedModels: null,
      budgets: null,
      rateLimits: null,
      expiresAt: '2026-12-05T10:00:00.000Z',
    });
  });

  it('takes models by line and by comma', () => {
    expect(keyBodyOf({ ...newKeyValues, allowedModels: 'a, b\n\nc*' }, now).allowedModels).toEqual([
      'a',
      'b',
      'c*',
    ]);
  });

  it.each([
    ['no name', { name: '' }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['half a token', { budgets: [{ amount: '0.5', unit: 'tokens', period: 'daily' }] }, 'budgets'],
    ['no amount', { rateLimits: [{ amount: ' ', unit: 'requests', period: 'minute' }] }, 'rateLimits'],
    [
      'a budget of each end user for ever',
      { budgets: [{ amount: '1', unit: 'cost', period: 'never', each: 'user' }] },
      'budgets',
    ],
    [
      'two of a kind',
      {
        budgets: [
          { amount: '1', unit: 'cost', period: 'daily' },
          { amount: '2', unit: 'cost', period: 'daily' },
        ],
      },
      'budgets',
    ],
  ] as const)('refuses %s', (_, change, field) => {
    expect(Object.keys(checkKeyValues({ ...newKeyValues, name: 'a', ...change }))).toEqual([field]);
  });
});
