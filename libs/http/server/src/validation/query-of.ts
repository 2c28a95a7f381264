import { InvalidRequestError } from '@model-gateway/core';

const longestName = 100;

/**
 * The query parameters of a request. Throws `InvalidRequestError` for a name that the route does not know, or that is given
 * twice: if it were ignored, the response would not match the request.
 *
 * @param url path and query
 * @param names of the known parameters; `PREFIX.*` matches every longer name with that prefix
 */
export function queryOf(url: string, names: readonly string[]): ReadonlyMap<string, string> {
  const query = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(url.split('?').slice(1).join('?'))) {
    const param = `query:${name.slice(0, longestName)}`;
    if (!names.includes(name) && !names.some((known) => isOfFamily(name, known))) {
      throw new InvalidRequestError('unsupported_parameter', unknownName(name, names), { param });
    }
    if (query.has(name)) throw invalidQuery(name.slice(0, longestName), 'must be there once');
    query.set(name, value);
  }
  return query;
}

/** Says what is known, another spelling of the name first, because it is mostly what is meant. */
function unknownName(name: string, names: readonly string[]): string {
  const known =
    names.length === 0 ? 'This route takes none.' : `Known: ${spellingsFirst(name, names).join(', ')}.`;
  return `Unknown query parameter ${name.slice(0, longestName)}. ${known}`;
}

function spellingsFirst(name: string, names: readonly string[]): readonly string[] {
  const isSpelling = (known: string): boolean => letters(known) === letters(name);
  return [...names.filter(isSpelling), ...names.filter((known) => !isSpelling(known))];
}

function letters(name: string): string {
  return name.replace(/[_.-]/g, '').toLowerCase();
}

/** @param known a name, or `PREFIX.*` */
function isOfFamily(name: string, known: string): boolean {
  return known.endsWith('.*') && name.length >= known.length && name.startsWith(known.slice(0, -1));
}

/** The error for an invalid query parameter. */
export function invalidQuery(name: string, rule: string): InvalidRequestError {
  return new InvalidRequestError('invalid_value', `${name} ${rule}.`, { param: `query:${name}` });
}
