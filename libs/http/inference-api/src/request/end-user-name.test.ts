import { endUserName } from './end-user-name.js';

const named = (user: string | undefined, metadata?: Record<string, string>) =>
  endUserName({ user, options: { strict: true, debug: true, ...(metadata && { metadata }) } });

it('an end user has the same name from the metadata and from the body; the metadata counts first', () => {
  expect(named('ann')).toBe(named(undefined, { _user: 'ann' }));
  expect(named('bob', { _user: 'ann' })).toBe(named('ann'));
  expect(named('ann', { team: 'search' })).toBe(named('ann'));
});

it('a request without an end user has a name that no end user has', () => {
  expect([named(undefined), named(''), named('ann', { _user: '' })]).toEqual(['none', 'none', 'none']);
  expect(named('none')).not.toBe('none');
});

it('no two end users have the same name, and none says who it is', () => {
  const long = 'x'.repeat(128);
  const texts = [
    'ann',
    'Ann',
    'ann ',
    'ann@a.example',
    `${long}1`,
    `${long}2`,
    '\ud800',
    '\ud801',
    '\ufffd',
    'a:b',
    '|',
    '__proto__',
  ];
  const names = texts.map((text) => named(text));
  expect(new Set(names).size).toBe(texts.length);
  for (const name of names) expect(name).toMatch(/^[\w-]{43}$/);
});
