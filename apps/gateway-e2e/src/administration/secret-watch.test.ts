import { SecretWatch } from './secret-watch.js';

const secret = 'canary/"of\nthese+tests';

it.each([
  ['as it is', secret],
  ['in JSON', JSON.stringify({ secret })],
  ['in a URL', `https://a.example/?key=${encodeURIComponent(secret)}`],
  ['in hexadecimal', Buffer.from(secret).toString('hex')],
  ...[0, 1, 2, 3, 4].map((before) => [
    `in base64 after ${before} bytes`,
    Buffer.from(`${'x'.repeat(before)}${secret}, and more`).toString('base64'),
  ]),
])('finds a secret %s', (_how, text) => {
  const watch = new SecretWatch();
  watch.plant('it', secret);
  watch.look('here', `before ${text} after`);
  expect(watch.findings()).toEqual(['it in here']);
});

it('finds it in bytes, and not where it was to be told', () => {
  const watch = new SecretWatch();
  watch.plant('it', secret);
  watch.look('an answer', `{"secret":"${secret}"}`, secret);
  expect(watch.findings()).toEqual([]);
  watch.look('a file', Buffer.concat([Buffer.from([0, 255, 1]), Buffer.from(secret)]));
  expect(watch.findings()).toEqual(['it in a file']);
});
