import { InvalidRequestError } from '@model-gateway/core';

const longestName = 100;

/**
 * The query of a request, by name. Throws `InvalidRequestError` for a name that the route does not know, or one that
 * stands there twice: to ignore it would answer something else than was asked.
 *
 * @param url path and query
 * @param names `PREFIX.*` stands for every name that begins so and goes on
 */
export function queryOf(url: string, names: readonly string[]): ReadonlyMap<string, string> {
  const query = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(url.split('?').slice(1).join('?'))) {
    const param = `query:${name.slice(0, longestName)}`;
    if (!names.includes(name) && !names.some((known) => isOfFamily(name, known))) {
      const message = `This route knows no query parameter ${name.slice(0, longestName)}.`;
      throw new InvalidRequestError('unsupported_parameter', message, { param });
    }
    if (query.has(name)) throw invalidQuery(name.slice(0, longestName), 'must be there once');
    query.set(name, value);
  }
  return query;
}

/** @param known a name, or `PREFIX.*` */
function isOfFamily(name: string, known: string): boolean {
  return known.endsWith('.*') && name.length >= known.length && name.startsWith(known.slice(0, -1));
}

/** The refusal of a query parameter. */
export function invalidQuery(name: string, rule: string): InvalidRequestError {
  return new InvalidRequestError('invalid_value', `${name} ${rule}.`, { param: `query:${name}` });
}
