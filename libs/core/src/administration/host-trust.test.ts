import { hostTrust, readTrustedHost } from './host-trust.js';

describe('readTrustedHost', () => {
  it.each([
    ['example.com', 'example.com'],
    ['Example.COM', 'example.com'],
    ['example.com.', 'example.com'],
    ['example.com:8443', 'example.com:8443'],
    ['example.com:0443', 'example.com:443'],
    ['localhost:11434', 'localhost:11434'],
    ['model_server', 'model_server'],
    ['münchen.example', 'xn--mnchen-3ya.example'],
    ['127.0.0.1', '127.0.0.1'],
    ['0x7f.1:80', '127.0.0.1:80'],
    ['[::1]', '[::1]'],
    ['[0:0::1]:8080', '[::1]:8080'],
    ['[::FFFF:127.0.0.1]', '[::ffff:7f00:1]'],
  ])('takes %s', (text, host) => {
    expect(readTrustedHost(text)).toBe(host);
  });

  it.each([
    '',
    ' ',
    '.',
    'example.com..',
    'a b',
    'a\tb',
    'a\u0001b',
    '*',
    '*.example.com',
    'https://example.com',
    'example.com/',
    'example.com/v1',
    'example.com?q',
    'example.com#f',
    'user@example.com',
    'example.com\\evil',
    'example%2ecom',
    'example.com:',
    'example.com:0',
    'example.com:65536',
    'example.com:https',
    'example.com:1:2',
    ':8080',
    '::1',
    '[::1',
    '[::1]]',
    '[::1%25eth0]',
    '[127.0.0.1]',
    '256.0.0.1',
    'xn--a',
  ])('takes no %j', (text) => {
    expect(readTrustedHost(text)).toBeUndefined();
  });
});

describe('hostTrust', () => {
  const trust = hostTrust([
    'Example.com',
    'ported.example:8443',
    'plain.example:443',
    'münchen.example',
    '127.0.0.1:8080',
    '[::1]:8080',
    'not a host',
  ]);

  it.each([
    'https://example.com/v1',
    'http://example.com',
    'https://EXAMPLE.com:443',
    'http://example.com:80/',
    'https://example.com./v1',
    'https://ｅxample.com',
    'https://ported.example:8443/prefix',
    'http://ported.example:8443',
    'https://plain.example',
    'http://plain.example:443',
    'https://xn--mnchen-3ya.example',
    'https://MÜNCHEN.example',
    'http://127.0.0.1:8080',
    'http://0x7f.1:8080',
    'http://2130706433:8080',
    'http://0177.0.0.1:8080',
    'http://127.0.0.1.:8080',
    'http://[0::1]:8080',
  ])('trusts %s', (address) => {
    expect(trust.trusts(new URL(address))).toBe(true);
  });

  it.each([
    'https://evil.example',
    'https://sub.example.com',
    'https://notexample.com',
    'https://example.com.evil.example',
    'https://example.com..',
    'https://example.co',
    'https://examp1e.com',
    'https://exаmple.com',
    'https://example.com:8443',
    'http://example.com:443',
    'https://example.com:80',
    'https://ported.example',
    'https://ported.example:443',
    'http://plain.example',
    'https://example.com@evil.example',
    'https://user@example.com',
    'https://:password@example.com',
    'https://evil.example/example.com',
    'https://evil.example#@example.com',
    'https://evil.example\\@example.com',
    'http://127.0.0.1',
    'http://127.0.0.2:8080',
    'http://127.1.1:8080',
    'http://0x7f000002:8080',
    'http://[::ffff:127.0.0.1]:8080',
    'http://[::127.0.0.1]:8080',
    'http://[::2]:8080',
    'http://localhost:8080',
    'ftp://example.com',
    'ws://example.com',
    'file:///etc/passwd',
    'data:,example.com',
    'http://not',
    'http://undefined',
  ])('does not trust %s', (address) => {
    expect(trust.trusts(new URL(address))).toBe(false);
  });

  it('trusts nothing without entries', () => {
    expect(hostTrust([]).trusts(new URL('https://example.com'))).toBe(false);
  });
});
