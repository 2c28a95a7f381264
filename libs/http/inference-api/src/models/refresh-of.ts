import { InvalidRequestError } from '@model-gateway/core';
import { workspaceParameter } from '@model-gateway/http-server';

const flags: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

/**
 * Whether the query has `refresh`. Other names and values are refused: if one, such as a page size, were ignored, the
 * response would not match the request.
 *
 * @param others names of parameters that the form of the answer knows besides
 */
export function refreshOf(query: URLSearchParams, others: readonly string[] = []): boolean {
  let refresh = false;
  for (const [name, value] of query) {
    if (name === workspaceParameter || others.includes(name)) continue;
    if (name !== 'refresh') throw unknownParameter(name);
    const word = flags.get(value);
    if (word === undefined || query.getAll(name).length > 1) throw invalidRefresh();
    refresh = word;
  }
  return refresh;
}

function unknownParameter(name: string): InvalidRequestError {
  const shown = name.slice(0, 100);
  return new InvalidRequestError(
    'unsupported_parameter',
    `The model list knows no query parameter ${shown}.`,
    { param: `query:${shown}` },
  );
}

function invalidRefresh(): InvalidRequestError {
  return new InvalidRequestError('invalid_value', 'refresh must be true or false, once.', {
    param: 'query:refresh',
  });
}
