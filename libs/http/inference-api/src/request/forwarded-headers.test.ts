import { forwardedHeaders } from './forwarded-headers.js';

const headers = { 'x-team': 'search', 'x-empty': '', host: 'gateway', 'set-cookie': ['a=1', 'b=2'] };

it('takes the named headers and no other, as they came', () => {
  expect(forwardedHeaders(['x-team', 'x-empty', 'x-absent'], headers)).toEqual({
    'x-team': 'search',
    'x-empty': '',
  });
});

it.each([
  [undefined],
  [[]],
  [['x-absent']],
  [['set-cookie']],
  [['constructor', 'tostring', 'hasOwnProperty', '__proto__']],
])('takes nothing for %j', (names) => {
  expect(forwardedHeaders(names, headers)).toBeUndefined();
});

it('gives an object of its own', () => {
  const forwarded = forwardedHeaders(['x-team'], headers);
  expect(forwarded).not.toBe(headers);
  expect(Object.getPrototypeOf(forwarded)).toBe(Object.prototype);
});
