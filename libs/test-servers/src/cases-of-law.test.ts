import { casesOfLaw } from './cases-of-law.js';

describe('the number of cases of a law', () => {
  const before = { ...process.env };
  afterEach(() => void (process.env = { ...before }));

  it.each([
    ['npx jest', {}, 100],
    ['npm test', { GATEWAY_TEST_DEPTH: 'usual' }, 2500],
    ['npm test -- --full', { GATEWAY_TEST_DEPTH: 'full' }, 10_000],
    ['GATEWAY_LAW_CASES', { GATEWAY_TEST_DEPTH: 'full', GATEWAY_LAW_CASES: '7' }, 7],
  ])('is that of %s', (_, variables, expected) => {
    process.env = { ...before, GATEWAY_TEST_DEPTH: '', GATEWAY_LAW_CASES: '', ...variables };
    expect(casesOfLaw({ quick: 100, full: 10_000 })).toBe(expected);
  });

  it('is never lower with npm test than with npx jest', () => {
    process.env = { ...before, GATEWAY_TEST_DEPTH: 'usual', GATEWAY_LAW_CASES: '' };
    expect(casesOfLaw({ quick: 100, full: 300 })).toBe(100);
  });
});
