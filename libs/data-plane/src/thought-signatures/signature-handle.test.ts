import { handleOf, handlePrefix, issuerOfHandle } from './signature-handle.js';

const random = 'AbCdEfGhIjKlMnOpQr';

it.each(['google', 'vertex-ai', 'anthropic'])(
  'R9: a handle says that %s issued its signature, and stays short',
  (issuer) => {
    const handle = handlePrefix(issuer) + random;
    expect(issuerOfHandle(handle)).toBe(issuer);
    expect(handle).toMatch(/^[A-Za-z0-9_-]{1,40}$/);
  },
);

it.each([
  '',
  '__proto__',
  `call_${random}`,
  `call__${random}`,
  `call_openai_${random}`,
  `call_constructor_${random}`,
  'call_google_search',
  'call_google_',
  `call_google_${random} `,
  `call_google_${random}\n`,
  ` call_google_${random}`,
  `call_google_search_${random}`,
  `Call_google_${random}`,
])('%j is the id of any other call', (id) => {
  expect(issuerOfHandle(id)).toBeUndefined();
});

it('a handle is the same where a client of Anthropic’s format has handed it on', () => {
  const handle = handlePrefix('google') + random;
  const elsewhere = handle.replace('call_', 'toolu_');
  expect([issuerOfHandle(elsewhere), handleOf(elsewhere), handleOf(handle)]).toEqual([
    'google',
    handle,
    handle,
  ]);
  expect(issuerOfHandle(`toolu_01${random}`)).toBeUndefined();
});
