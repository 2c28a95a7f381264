import type { Request } from 'express';
import type { Api } from '../api.js';
import type { GoogleError } from '../errors/google-error.js';
import { authenticate } from './authenticate.js';
import { queryValue } from './request-parts.js';
import type { TwinState } from '../call/twin-state.js';

/** Why this request may not come in, by its key (header or query) or token. */
export function refusal(request: Request, api: Api, state: TwinState): GoogleError | undefined {
  const apiKey = request.get('x-goog-api-key') ?? queryValue(request, 'key');
  return authenticate(
    api,
    { authorization: request.get('authorization'), apiKey },
    state.tokens,
    state.apiKey,
  );
}
