import { forwardedHeaders, forwardedNames } from './forwarded-headers.js';

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

describe('headers by which a client asks for a tier', () => {
  const type = 'x-vertex-ai-llm-request-type';
  const shared = 'x-vertex-ai-llm-shared-request-type';

  it.each<[string[] | undefined, Record<string, string>, boolean, readonly string[] | undefined]>([
    [undefined, {}, false, undefined],
    [['x-team'], {}, false, ['x-team']],
    [undefined, { [shared]: 'priority' }, false, [type, shared]],
    [['x-team'], { [type]: 'shared' }, false, ['x-team', type, shared]],
    [['x-team', shared], { [shared]: 'priority' }, true, ['x-team']],
    [undefined, { [shared]: 'priority' }, true, undefined],
  ])('%j with %j, a tier in the config: %s', (names, sent, hasTier, expected) => {
    expect(forwardedNames(names, sent, hasTier)).toEqual(expected);
  });
});
