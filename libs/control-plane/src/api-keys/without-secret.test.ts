import { ConflictError, NotFoundError, type ApiKey } from '@model-gateway/core';
import { secretIdOf } from './secret-id.js';
import { withoutSecret } from './without-secret.js';

const now = 1_000;
const [current, previous, ended] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [
  string,
  string,
  string,
];
const key: ApiKey = {
  id: 'key_a',
  name: 'a',
  scopes: ['inference'],
  secrets: [{ digest: current }, { digest: previous, expiresAt: now + 1 }, { digest: ended, expiresAt: now }],
};
const digestsOf = ({ secrets }: ApiKey) => secrets.map(({ digest }) => digest);

it('ends one secret and leaves the others', () => {
  expect(digestsOf(withoutSecret(key, secretIdOf(previous), now))).toEqual([current, ended]);
  expect(digestsOf(withoutSecret(key, secretIdOf(current), now))).toEqual([previous, ended]);
});

it('does not end the last secret that works', () => {
  const rest = withoutSecret(key, secretIdOf(previous), now);
  expect(() => withoutSecret(rest, secretIdOf(current), now)).toThrow(ConflictError);
  expect(digestsOf(withoutSecret(rest, secretIdOf(ended), now))).toEqual([current]);
});

it('knows no other secret', () => {
  expect(() => withoutSecret(key, 'sec_', now)).toThrow(NotFoundError);
});
