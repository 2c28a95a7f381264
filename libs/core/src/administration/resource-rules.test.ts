import { readBaseUrl } from './base-url.js';
import { resourceRules } from './resource-rules.js';

const long = (length: number): string => 'a'.repeat(length);

describe('resourceRules', () => {
  it.each([
    [
      'name',
      [
        'a',
        'Team-1',
        'a.b_c',
        long(63),
        'g',
        'gw',
        'gwk',
        'gwkx',
        'gwk-a',
        'gw_a',
        'g_',
        'Gwk',
        `gwk.${long(59)}`,
      ],
      [
        '',
        '-a',
        '.a',
        'a b',
        'ä',
        'a/b',
        'a\n',
        long(64),
        'gwk_',
        'gwk_a',
        `gwk_${long(43)}`,
        `gwk.${long(60)}`,
      ],
    ],
    ['slug', ['a', 'vertex-1', '0', long(63)], ['', 'A', '-a', 'a b', 'a/b', '@a', 'a\n', long(64)]],
    ['upstreamKey', ['k', 'AIza-_', long(4096)], ['', 'a b', 'a\n', 'ä', '\u0000', long(4097)]],
    ['model', ['a', '*', 'a*', '@slug/a', 'a/b', long(256)], ['', '*a', 'a**', 'a b', 'a\n', long(257)]],
    ['region', ['us', 'global', 'europe-west1', long(40)], ['', 'US', '-us', 'us-', 'us/..', 'us.', 'us\n']],
    ['projectId', ['p', '123', 'example.com:p-1'], ['', '-p', 'p/..', 'a:b:c', ':p', 'p:', 'p\n', long(64)]],
  ] as const)('of a %s', (name, right, wrong) => {
    const { pattern } = resourceRules[name];
    for (const text of right) expect([text, pattern.test(text)]).toEqual([text, true]);
    for (const text of wrong) expect([text, pattern.test(text)]).toEqual([text, false]);
  });
});

describe('readBaseUrl', () => {
  it.each([
    ['https://a.example', 'https://a.example'],
    ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
    ['HTTPS://A.example/path//', 'https://a.example/path'],
  ])('takes %s as %s', (text, address) => expect(readBaseUrl(text)).toBe(address));

  it.each([
    '',
    'a.example',
    'ftp://a.example',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://user@a.example',
    'https://:secret@a.example',
    'https://a.example/?key=secret',
    'https://a.example/#a',
    'https://',
  ])('refuses %s', (text) => expect(readBaseUrl(text)).toBeUndefined());
});
