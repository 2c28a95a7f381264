import { ApiError } from '../../api/api-error.js';
import { signInError } from './sign-in-error.js';

const refused = (status: number, code: string) => new ApiError('The gateway said no.', { status, code });

describe('signInError', () => {
  it('says what is wrong with the key', () => {
    expect(signInError(refused(401, 'invalid_api_key'), 0)).toBe('This key is unknown, expired or revoked.');
    expect(signInError(refused(403, 'insufficient_scope'), 0)).toContain('scope admin');
  });

  it('says what is wrong with the link', () => {
    expect(signInError(refused(410, 'link_used'), 0)).toContain('used already');
  });

  it('counts down', () => {
    expect(signInError(refused(429, 'rate_limited'), 40)).toBe('Too many tries. Try again in 40 s.');
  });

  it('repeats what it does not know', () => {
    expect(signInError(refused(500, 'internal'), 0)).toBe('The gateway said no.');
  });
});
