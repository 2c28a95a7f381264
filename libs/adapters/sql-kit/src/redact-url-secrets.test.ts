import { redactUrlSecrets } from './redact-url-secrets.js';

describe('redactUrlSecrets', () => {
  it.each([
    ['postgres://u:canary@h/d', 'for "canary"'],
    ['postgres://u:can%40ary@h/d', 'can@ary and can%40ary'],
    ['postgres://u:can@ary@h/d', 'can@ary and can%40ary'],
    ['postgres://u:can:a/ry@h/d', 'can:a/ry'],
    ['postgres://u:canary%@h/d', 'canary%'],
    ['postgres:///d?user=u&password=canary&sslmode=x', 'canary'],
    ['postgres://h/d?sslpassword=can%20ary', 'can ary'],
    ['postgres://u:canary@h/d', 'Invalid URL: postgres://u:canary@h/d'],
  ])('with %s, removes the secret from %j', (url, text) => {
    expect(redactUrlSecrets(text, url)).toContain('***');
    expect(redactUrlSecrets(text, url)).not.toMatch(/can|ary/);
  });

  it.each(['postgres://u@h/d', 'postgres://u:@h/d', 'sqlite:/var/x.db'])(
    'with %s, leaves the text unchanged',
    (url) => {
      expect(redactUrlSecrets('connect ECONNREFUSED 127.0.0.1:5432', url)).toBe(
        'connect ECONNREFUSED 127.0.0.1:5432',
      );
    },
  );
});
