import { InvalidRequestError } from '@model-gateway/core';

/** What was wrong with a question to the log, said of the parameter of the request's query that asked it. */
export function queryRefusal(error: unknown): unknown {
  if (!(error instanceof InvalidRequestError) || error.param === undefined) return error;
  const name = error.param.replace(/^query:/, '');
  const param = `query:${name === 'after' ? 'cursor' : name}`;
  return new InvalidRequestError(error.code, error.message, { param, cause: error });
}

/** What a query asks for, once it is checked. Throws `InvalidRequestError`. */
export function checked<Asked>(asked: Asked, check: (asked: Asked) => void): Asked {
  try {
    check(asked);
    return asked;
  } catch (error) {
    throw queryRefusal(error);
  }
}
