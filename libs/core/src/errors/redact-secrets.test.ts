import { maskSecrets, redactSecrets } from './redact-secrets.js';

const google = [
  'AIzaSyA-1234567890_abcdefghijklmnop',
  'AQ.Ab8RN6-1234567890_abcdefg',
  'ya29.a0Af_x-y.zzzzzzzzzz',
];
const pem = '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBg\nkqhkiG9w0==\n-----END PRIVATE KEY-----\n';

/** What may stand before a secret, as JSON writes it, and JSON within JSON. */
const before = ['', ' ', '"', '\\n', '\\t', '\\r\\n', '\\\\n', '\\u0009', '\\u000a', '=', '/'];

describe.each([
  ['redactSecrets', redactSecrets],
  ['maskSecrets', maskSecrets],
])('%s', (_name, redact) => {
  it.each(google.flatMap((secret) => before.map((prefix) => [prefix, secret])))(
    'masks %j before %s',
    (prefix, secret) => {
      expect(redact(`key${prefix === '' ? ' ' : prefix}${secret}" is bad`)).toBe(
        `key${prefix === '' ? ' ' : prefix}[redacted]" is bad`,
      );
      expect(redact(`${prefix}${secret}`)).toBe(`${prefix}[redacted]`);
    },
  );

  it.each([
    'Quota exceeded for model gemini.',
    'See FAQ.a-long-word-without-any-blank',
    'an AQ. of 20, AIza too short, ya29.short',
    'the bearer of bad news',
  ])('leaves %j alone', (text) => {
    expect(redact(text)).toBe(text);
  });

  it('masks each of several', () => {
    expect(redact(`${google[0]} and ${google[0]},${google[2]}.`)).toBe(
      '[redacted] and [redacted],[redacted]',
    );
  });

  it.each(['AIza', 'AQ.', 'ya29.'])('takes a run of 16 MiB behind %s', (beginning) => {
    expect(redact(`a ${beginning}${'x'.repeat(16 * 1024 * 1024)} b`)).toBe('a [redacted] b');
  });
});

describe('maskSecrets', () => {
  it.each([
    ['no key gwk_aB3-_aB3.', 'no key [redacted].'],
    ['\\ngwk_aB3', '\\n[redacted]'],
    ['GET /a/x.GWK%5faB3-_/b', 'GET /a/x.[redacted]/b'],
    ['Authorization: Bearer abc.def', 'Authorization: Bearer [redacted]'],
    ['{"a":"bearer  abc.def"}', '{"a":"bearer  [redacted]"}'],
    ['{"a":"Bearer\\nabc.def\\nnext"}', '{"a":"Bearer\\n[redacted]\\nnext"}'],
    ['{"a":"\\nBearer\\\\r\\\\nabc.def\\\\nnext"}', '{"a":"\\nBearer\\\\r\\\\n[redacted]\\\\nnext"}'],
    ['{"a":"Bearer\\u0020abc.def"}', '{"a":"Bearer\\u0020[redacted]"}'],
    [`a ${pem}b`, 'a [redacted]\nb'],
    [JSON.stringify({ private_key: pem, id: 1 }), '{"private_key":"[redacted]\\n","id":1}'],
    [
      JSON.stringify(JSON.stringify({ private_key: pem, id: 1 })),
      '"{\\"private_key\\":\\"[redacted]\\\\n\\",\\"id\\":1}"',
    ],
    ['-----BEGIN RSA PRIVATE KEY-----\nMIIE\n', '[redacted]'],
    ['{\\"k\\":\\"-----BEGIN EC PRIVATE KEY-----MIIE\\"}', '{\\"k\\":\\"[redacted]\\"}'],
    ['{"k":"-----BEGIN EC PRIVATE KEY-----\\nMIIE","n":1}', '{"k":"[redacted]","n":1}'],
  ])('makes of %j %j', (text, masked) => {
    expect(maskSecrets(text)).toBe(masked);
  });

  it.each(['Bearer ', 'AQ.', 'AIza', '-----BEGIN PRIVATE KEY-----"', 'gwk_ '])(
    'is done at once with a MiB of %j',
    (text) => {
      const begun = process.cpuUsage();
      maskSecrets(text.repeat((1024 * 1024) / text.length));
      const { user, system } = process.cpuUsage(begun);
      expect((user + system) / 1000).toBeLessThan(3_000);
    },
  );

  it('takes runs of 16 MiB', () => {
    const run = 'x'.repeat(16 * 1024 * 1024);
    for (const beginning of ['Bearer ', 'gwk_', '-----BEGIN PRIVATE KEY-----']) {
      expect(maskSecrets(beginning + run).length).toBeLessThan(20);
    }
  });
});
