import { forwardedHeaders, requestedBetas } from './http-target-request.js';

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

it('reads the words of either header, each once', () => {
  expect(requestedBetas({}, { 'anthropic-beta': 'a, b,, a ' })).toEqual({
    values: ['a', 'b'],
    path: 'header:anthropic-beta',
  });
  expect(requestedBetas({ 'anthropic-beta': 'c' }, {})).toEqual({
    values: ['c'],
    path: 'header:x-gateway-anthropic-beta',
  });
});

it('joins both headers, each word once', () => {
  expect(requestedBetas({ 'anthropic-beta': 'own, both' }, { 'anthropic-beta': 'both,bare' })).toEqual({
    values: ['own', 'both', 'bare'],
    path: 'header:x-gateway-anthropic-beta',
  });
  expect(requestedBetas({ 'anthropic-beta': ' , ' }, { 'anthropic-beta': 'bare' })).toEqual({
    values: ['bare'],
    path: 'header:anthropic-beta',
  });
});

it('is nothing without words', () => {
  expect(requestedBetas({}, {})).toBeUndefined();
  expect(requestedBetas({ 'anthropic-beta': '' }, { 'anthropic-beta': ' , ' })).toBeUndefined();
});
