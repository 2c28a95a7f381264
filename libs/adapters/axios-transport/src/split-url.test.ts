import { splitUrl } from './split-url.js';

it.each([
  [
    'https://host/v1/models/m:generateContent?alt=sse',
    'https://host',
    '/v1/models/m:generateContent?alt=sse',
  ],
  ['http://127.0.0.1:8788', 'http://127.0.0.1:8788', '/'],
  ['http://[::1]:80/', 'http://[::1]:80', '/'],
  ['http://host/proxy//v1', 'http://host', '/proxy//v1'],
])('cuts %s where its path begins', (url, origin, path) => {
  expect(splitUrl(url)).toEqual({ origin, path });
});
