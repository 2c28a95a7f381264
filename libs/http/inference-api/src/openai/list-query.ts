import { InvalidRequestError } from '@model-gateway/core';

const words: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

/**
 * Whether the query has `refresh`. Other names and values are refused: if one, such as a page size, were ignored, the
 * response would not match the request.
 *
 * @param url path and query
 */
export function refreshOf(url: string): boolean {
  const query = new URLSearchParams(url.split('?').slice(1).join('?'));
  let refresh = false;
  for (const [name, value] of query) {
    if (name !== 'refresh') throw unknownParameter(name);
    const word = words.get(value);
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
    {
      param: `query:${shown}`,
    },
  );
}

function invalidRefresh(): InvalidRequestError {
  return new InvalidRequestError('invalid_value', 'refresh must be true or false, once.', {
    param: 'query:refresh',
  });
}
