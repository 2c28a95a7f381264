import { parseForwardHeaders } from './forward-headers-header.js';

it.each<[string, string[]]>([
  ['x-team', ['x-team']],
  ['X-Team, x-trace ,x-team', ['x-team', 'x-trace']],
  ['', []],
  [' ,, x-team,', ['x-team']],
  [Array.from({ length: 50 }, (_, index) => `x-${index}`).join(), Array.from(Array(50), (_, i) => `x-${i}`)],
])('reads %j', (text, names) => {
  expect(parseForwardHeaders(text)).toEqual(names);
});

it.each([
  'authorization',
  'x-team, Cookie',
  'x-gateway-api-key',
  'x-api-key',
  'Host',
  'connection',
  'content-length',
  'x s3cret',
  'a:b',
  'ä',
  Array.from({ length: 51 }, (_, index) => `x-${index}`).join(),
])('refuses %j, and does not repeat it', (text) => {
  const parse = () => parseForwardHeaders(text);
  expect(parse).toThrow(
    expect.objectContaining({ code: 'invalid_value', param: 'header:x-gateway-forward-headers' }),
  );
  expect(parse).not.toThrow(/s3cret/);
});
