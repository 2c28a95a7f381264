import { NotFoundError } from '@model-gateway/core';

/** The request log. Throws `NotFoundError` where there is none. */
export function requestLogOf<Log>(requestLog: Log | undefined): Log {
  if (requestLog !== undefined) return requestLog;
  throw new NotFoundError(
    'route_not_found',
    'There is no request log here: the operator has set GATEWAY_LOG_BODIES to none.',
  );
}
