import { InvalidRequestError } from './invalid-request-error.js';

/**
 * The failure with the place in the request as the client of another format has written it. Translators to an upstream name
 * the members of a chat. Any other failure is returned as it is.
 */
export function withRenamedPlace(failure: unknown, rename: (path: string) => string): unknown {
  if (!(failure instanceof InvalidRequestError) || failure.param === undefined) return failure;
  const { code, message, param, cause } = failure;
  const own = rename(param);
  if (own === param) return failure;
  const text = message.startsWith(param) ? own + message.slice(param.length) : message;
  return new InvalidRequestError(code, text, { param: own, ...(cause !== undefined && { cause }) });
}
