import { randomUUID } from 'node:crypto';

/** Always valid; for tests that are not about tokens. */
export const staticAccessToken = 'twin-access-token';

/** Always valid, but without the permission `aiplatform.endpoints.predict`. */
export const tokenWithoutPredict = 'twin-access-token-without-endpoints';

/** Access tokens that this twin minted. */
export class TokenStore {
  private readonly expiries = new Map<string, number>();

  /** @param lifetimeSeconds how long a token is good for that is minted from now on */
  constructor(
    public lifetimeSeconds: number,
    private readonly now: () => number = Date.now,
  ) {}

  mint(): string {
    const token = `ya29.twin-${randomUUID()}`;
    this.expiries.set(token, this.now() + this.lifetimeSeconds * 1000);
    return token;
  }

  check(token: string): 'valid' | 'expired' | 'unknown' {
    if (token === staticAccessToken || token === tokenWithoutPredict) return 'valid';
    const expiry = this.expiries.get(token);
    if (expiry === undefined) return 'unknown';
    return expiry > this.now() ? 'valid' : 'expired';
  }
}
