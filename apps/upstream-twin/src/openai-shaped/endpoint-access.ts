import { AnswerError } from '../errors/answer-error.js';
import { GoogleError } from '../errors/google-error.js';
import type { Call } from '../call/call.js';
import { tokenWithoutPredict } from '../call/token-store.js';
import type { JsonObject } from '../json.js';

const permission = 'aiplatform.endpoints.predict';

function permissionDenied(resource: string): GoogleError {
  const full = `//aiplatform.googleapis.com/${resource}`;
  return new GoogleError(
    'PERMISSION_DENIED',
    `Permission '${permission}' denied on resource '${full}' (or it may not exist).`,
    [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'IAM_PERMISSION_DENIED',
        domain: 'aiplatform.googleapis.com',
        metadata: { permission, resource },
      },
    ],
  );
}

/** What the front end says while no replica is ready. */
class NoHealthyUpstream extends AnswerError {
  readonly code = 503;

  toBody(): JsonObject {
    return { error: { code: this.code, message: 'no healthy upstream', status: 'UNAVAILABLE' } };
  }
}

/**
 * Why an endpoint does not answer. Ids say it, so that tests need no set-up: `403…` lacks the permission, `404…` does
 * not exist, `503…` is still starting. The permission is lacking too with the token made for that.
 */
export function endpointProblem({ target, header }: Call): AnswerError | undefined {
  const { endpoint = '', resource } = target;
  const limited = header('authorization')?.endsWith(` ${tokenWithoutPredict}`) ?? false;
  if (limited || endpoint.startsWith('403')) return permissionDenied(resource);
  if (endpoint.startsWith('404')) return new GoogleError('NOT_FOUND', `Endpoint \`${resource}\` not found.`);
  return endpoint.startsWith('503') ? new NoHealthyUpstream('no healthy upstream') : undefined;
}
