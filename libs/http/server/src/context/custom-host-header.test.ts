import { parseCustomHost } from './custom-host-header.js';

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
