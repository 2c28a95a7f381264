import {
  lossesWithoutOwnSecrets,
  membersWithoutOwnSecrets,
  spellingsOf,
  withoutAnySpelling,
  withoutOwnSecrets,
  withoutSpellings,
} from './own-secrets.js';

const secret = 'a"b\\c/d+e f';
const secrets = { callerKey: secret, upstreamCredential: 'upstream-1' };
const inJson = JSON.stringify(secret).slice(1, -1);

it.each([
  ['as it is', secret],
  ['in JSON', inJson],
  ['in JSON within JSON', JSON.stringify(inJson).slice(1, -1)],
  ['in an address', encodeURIComponent(secret)],
  ['in base64', Buffer.from(secret).toString('base64').replace(/=+$/, '').slice(0, -1)],
])('a secret is found %s', (_where, text) => {
  const safe = withoutSpellings(`before ${text} after`, spellingsOf([secret]));
  expect(safe).toContain('[redacted]');
  expect(safe).not.toContain(text);
});

it.each(['', 'u', 'us', 'use', 'user:'])(
  'a secret is found in the base64 of what begins with %j',
  (before) => {
    const text = Buffer.from(`${before}gwk_caller-key-1:after`).toString('base64url');
    const safe = withoutSpellings(text, spellingsOf(['gwk_caller-key-1']));
    expect(safe).toContain('[redacted]');
    expect(Buffer.from(safe.replace('[redacted]', ''), 'base64url').toString()).not.toContain('caller');
  },
);

it('a longer secret leaves nothing behind where it contains a shorter one', () => {
  expect(withoutSpellings('secret secret-2', spellingsOf(['secret', 'secret-2']))).toBe(
    '[redacted] [redacted]',
  );
});

it('words of few letters are no secrets', () => {
  expect(withoutSpellings('a key', spellingsOf(['a', '', 'key']))).toBe('a key');
  expect(withoutOwnSecrets('a key', { callerKey: 'key' })).toBe('a key');
});

it('short texts lose both secrets of their request, and are left alone without', () => {
  expect(withoutOwnSecrets(`x${secret}-upstream-1`, secrets)).toBe('x[redacted]-[redacted]');
  expect(withoutOwnSecrets('x', secrets)).toBe('x');
  expect(withoutOwnSecrets('x', {})).toBe('x');
  expect(withoutAnySpelling(`There is no "${inJson}".`, secrets)).toBe('There is no "[redacted]".');
});

it('metadata loses them in names and values, and stays the same object without', () => {
  const members = { team: 'a' };
  expect(membersWithoutOwnSecrets(members, secrets)).toBe(members);
  expect(membersWithoutOwnSecrets(undefined, secrets)).toBeUndefined();
  const masked = membersWithoutOwnSecrets({ ...members, 'upstream-1': 'x', b: 'my upstream-1' }, secrets);
  expect({ ...masked }).toEqual({ team: 'a', '[redacted]': 'x', b: 'my [redacted]' });
});

it('losses lose them too', () => {
  const loss = { path: 'upstream-1', action: 'dropped', reason: 'Nobody knows upstream-1.' } as const;
  expect(lossesWithoutOwnSecrets([loss], secrets)).toEqual([
    { path: '[redacted]', action: 'dropped', reason: 'Nobody knows [redacted].' },
  ]);
});
