import { readBaseUrl } from './base-url.js';

describe('readBaseUrl', () => {
  it.each([
    ['http://127.0.0.1:8787', 'http://127.0.0.1:8787'],
    ['http://127.0.0.1:8787/', 'http://127.0.0.1:8787'],
    ['http://127.0.0.1:8787/v1', 'http://127.0.0.1:8787'],
    ['http://127.0.0.1:8787/v1/', 'http://127.0.0.1:8787'],
    [' https://host.example/models/v1// ', 'https://host.example/models'],
    ['https://host.example/models', 'https://host.example/models'],
  ])('reads %j', (text, url) => {
    expect(readBaseUrl(text)).toBe(url);
  });

  it.each([
    '',
    'host',
    'ftp://host',
    'http://me:secret@host',
    'http://host/?secret=1',
    'http://host/#secret',
  ])('refuses %j and does not show it', (text) => {
    expect(() => readBaseUrl(text)).toThrow('The option baseURL must be an http or https address');
    expect(() => readBaseUrl(text)).not.toThrow(/secret/);
  });
});
