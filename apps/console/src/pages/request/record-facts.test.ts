import { chargedTokens, isCredentialRefused } from './record-facts.js';

describe('whether an upstream refused the credential of its entry', () => {
  const failure = { code: 'unauthenticated' };
  const refused = { outcome: 'failed', code: 'unauthenticated', upstreamStatus: 400 } as const;

  it('is known by the last attempt', () => {
    expect(isCredentialRefused({ failure, attempts: [refused] })).toBe(true);
    const skipped = { outcome: 'skipped', code: 'rate_limited' } as const;
    expect(isCredentialRefused({ failure, attempts: [refused, skipped] })).toBe(true);
  });

  it.each([
    ['there was no attempt', { failure, attempts: [] }],
    ['the upstream was not asked', { failure, attempts: [{ ...refused, upstreamStatus: undefined }] }],
    ['another failure was answered', { failure: { code: 'not_found' }, attempts: [refused] }],
    ['it was served', { attempts: [{ outcome: 'served', upstreamStatus: 200 } as const] }],
  ])('is not so when %s', (_, facts) => {
    expect(isCredentialRefused(facts)).toBe(false);
  });
});

describe('the tokens on a bill', () => {
  it('are those of all its lines', () => {
    const charges = [
      { unit: 'token', quantity: 6 },
      { unit: 'token', quantity: 47 },
      { unit: 'image', quantity: 2 },
    ];
    expect(chargedTokens({ charges })).toBe(53);
    expect(chargedTokens({ charges: charges.slice(2) })).toBeUndefined();
    expect(chargedTokens({})).toBeUndefined();
  });
});
