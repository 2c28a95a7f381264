import { expiriesOf, newOwnKeyValues, ownKeyBodyOf } from './own-key-values.js';

const now = Date.parse('2026-11-28T10:00:00Z');

it.each([
  [{}, ['latest', '7', '30', '90', '365']],
  [{ maximumDays: 30 }, ['latest', '7']],
  [{ maximumDays: 3 }, ['latest']],
])('of %j the ends %j are offered', (selfService, expiries) =>
  expect(expiriesOf(selfService)).toEqual(expiries),
);

it('the gateway sets the latest end, and any other one is counted from now', () => {
  expect(ownKeyBodyOf({ ...newOwnKeyValues, name: ' laptop ' }, now)).toEqual({
    name: 'laptop',
    allowedModels: null,
  });
  const values = { name: 'laptop', allowedModels: 'gemini-2.5-*, a', expiresAt: '7' } as const;
  expect(ownKeyBodyOf(values, now)).toEqual({
    name: 'laptop',
    allowedModels: ['gemini-2.5-*', 'a'],
    expiresAt: '2026-12-05T10:00:00.000Z',
  });
});
