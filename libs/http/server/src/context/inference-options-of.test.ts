import { parseCustomHost, parseForwardHeaders } from './inference-options-of.js';

it.each([
  ['https://models.example', 'https://models.example'],
  ['http://Models.example:8080/proxy/', 'http://models.example:8080/proxy'],
  ['https://models.example:443/a/../b//', 'https://models.example/b'],
  ['http://0x7f.1:11434', 'http://127.0.0.1:11434'],
])('reads %s as %s', (text, base) => {
  expect(parseCustomHost(text)).toBe(base);
});

it.each([
  '',
  'models.example',
  'models.example:443',
  '//models.example',
  'ftp://models.example',
  'file:///etc/passwd',
  'https://user:s3cret@models.example',
  'https://s3cret@models.example',
  'https://models.example?key=s3cret',
  'https://models.example#s3cret',
  'https://',
  'https://[s3cret',
])('refuses %j, and does not repeat it', (text) => {
  const parse = () => parseCustomHost(text);
  expect(parse).toThrow(
    expect.objectContaining({ code: 'invalid_value', param: 'header:x-gateway-custom-host' }),
  );
  expect(parse).not.toThrow(/s3cret|models/);
});

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
