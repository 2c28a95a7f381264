import { compactVerify, decodeJwt, decodeProtectedHeader, importSPKI, type JWTPayload } from 'jose';

/** An OAuth error: its code and description. */
export interface OAuthProblem {
  readonly error: string;
  readonly description: string;
}

const invalidGrant = (description: string): OAuthProblem => ({ error: 'invalid_grant', description });
const officialAudience = 'https://oauth2.googleapis.com/token';
const cloudPlatform = 'https://www.googleapis.com/auth/cloud-platform';
const longestLife = 3600;
const clockSkew = 300;

function timeProblem({ iat, exp }: JWTPayload, now: number): OAuthProblem | undefined {
  const inTime =
    iat !== undefined &&
    exp !== undefined &&
    exp - iat <= longestLife &&
    exp > now &&
    iat <= now + clockSkew &&
    exp > iat;
  return inTime
    ? undefined
    : invalidGrant(
        'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.',
      );
}

async function signatureProblem(assertion: string, publicKey: string): Promise<OAuthProblem | undefined> {
  try {
    await compactVerify(assertion, await importSPKI(publicKey, 'RS256'));
    return undefined;
  } catch {
    return invalidGrant('Invalid JWT Signature.');
  }
}

/** Checks the assertion of a JWT bearer grant: shape, audience, times, scope, and the signature if the key is known. */
export async function verifyAssertion(
  assertion: string,
  options: {
    readonly audiences: readonly string[];
    readonly keys: Readonly<Record<string, string>>;
    readonly now: number;
  },
): Promise<OAuthProblem | undefined> {
  let claims: JWTPayload;
  try {
    claims = decodeJwt(assertion);
    if (decodeProtectedHeader(assertion).alg !== 'RS256')
      return invalidGrant('Invalid JWT: Unsupported algorithm.');
  } catch {
    return invalidGrant('Bad Request');
  }
  if (typeof claims.iss !== 'string' || claims.iss === '')
    return invalidGrant('Invalid JWT: iss field missing.');
  const audience = String(claims.aud ?? '');
  if (audience !== officialAudience && !options.audiences.includes(audience)) {
    return invalidGrant(`Invalid JWT: Failed audience check. The right audience is ${officialAudience}`);
  }
  const late = timeProblem(claims, Math.floor(options.now / 1000));
  if (late) return late;
  const scopes = typeof claims.scope === 'string' ? claims.scope.split(' ') : [];
  if (!scopes.includes(cloudPlatform)) {
    return { error: 'invalid_scope', description: 'Invalid OAuth scope or ID token audience provided.' };
  }
  if (Object.keys(options.keys).length === 0) return undefined;
  const key = options.keys[claims.iss];
  return key === undefined
    ? invalidGrant('Invalid grant: account not found')
    : signatureProblem(assertion, key);
}
