import { jsonPlan, type ResponsePlan } from '../plan/response-plan.js';
import type { TwinState } from '../call/twin-state.js';
import { verifyAssertion, type OAuthProblem } from './verify-assertion.js';

const jwtBearer = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

const refuse = ({ error, description }: OAuthProblem): ResponsePlan =>
  jsonPlan(400, { error, error_description: description });

/** `POST /token`: JWT bearer grant of a service account, or refresh token grant of a user. Errors are OAuth bodies. */
export async function tokenEndpoint(
  form: string,
  audiences: readonly string[],
  state: TwinState,
): Promise<ResponsePlan> {
  const fields = new URLSearchParams(form);
  const grantType = fields.get('grant_type') ?? '';
  if (grantType === jwtBearer) {
    const now = state.now();
    const assertion = fields.get('assertion') ?? '';
    const problem = await verifyAssertion(assertion, { audiences, keys: state.serviceAccountKeys, now });
    if (problem) return refuse(problem);
  } else if (grantType === 'refresh_token') {
    const token = fields.get('refresh_token') ?? '';
    if (token === '' || token.startsWith('invalid'))
      return refuse({ error: 'invalid_grant', description: 'Bad Request' });
  } else {
    return refuse({ error: 'unsupported_grant_type', description: `Invalid grant_type: ${grantType}` });
  }
  return jsonPlan(200, {
    access_token: state.tokens.mint(),
    expires_in: state.tokens.lifetimeSeconds,
    token_type: 'Bearer',
  });
}
