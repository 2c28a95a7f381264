import { maskSecrets } from './mask-secrets.js';

it.each([
  ['no key gwk_aB3-_aB3.', 'no key [redacted].'],
  ['GET /a/x.GWK%5faB3-_/b', 'GET /a/x.[redacted]/b'],
  ['key AIzaSyA-1234567890_abcdefghijklmnop is bad', 'key [redacted] is bad'],
  ['key AQ.Ab8RN6-1234567890_abcdefg is bad', 'key [redacted] is bad'],
  ['token ya29.a0Af_x-y.z expired', 'token [redacted] expired'],
  ['sent Authorization: Bearer abc.def', 'sent Authorization: Bearer [redacted]'],
  ['GET https://a/b?key=s3cret&alt=sse', 'GET https://a/b?key=[redacted]&alt=sse'],
  ['-----BEGIN PRIVATE KEY-----\nMIIE\n', '[redacted]'],
  ['Quota exceeded for model gemini.', 'Quota exceeded for model gemini.'],
])('%j is logged as %j', (text, masked) => {
  expect(maskSecrets(text)).toBe(masked);
});
