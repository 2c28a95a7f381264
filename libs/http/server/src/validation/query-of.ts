import { InvalidRequestError } from '@model-gateway/core';

const longestName = 100;

/**
 * Names the workspace of a request where no header can: in links and event streams of the console. Every route knows it. It is
 * the same under any prefix of headers.
 */
export const workspaceParameter = 'x-gateway-workspace';

/** The values of each query parameter, in their order. */
export type QueryLists = ReadonlyMap<string, readonly string[]>;

/**
 * The query parameters of a request. Throws `InvalidRequestError` for a name that the route does not know, or that is given
 * twice: if it were ignored, the response would not match the request.
 *
 * @param url path and query
 * @param names of the known parameters; `PREFIX.*` matches every longer name with that prefix
 */
export function queryOf(url: string, names: readonly string[]): ReadonlyMap<string, string> {
  return firstValues(queryListsOf(url, names, []));
}

/** The same where some parameters may be given several times. @param repeatable names of these, as in `names` */
export function queryListsOf(
  url: string,
  names: readonly string[],
  repeatable: readonly string[],
): QueryLists {
  const query = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(url.split('?').slice(1).join('?'))) {
    if (name === workspaceParameter) continue;
    const param = `query:${name.slice(0, longestName)}`;
    if (!isAmong(name, names)) {
      throw new InvalidRequestError('unsupported_parameter', unknownName(name, names), { param });
    }
    const values = query.get(name);
    if (!values) query.set(name, [value]);
    else if (isAmong(name, repeatable)) values.push(value);
    else throw invalidQuery(name.slice(0, longestName), 'must be there once');
  }
  return query;
}

/** The first value of each parameter. */
export function firstValues(query: QueryLists): ReadonlyMap<string, string> {
  return new Map([...query].map(([name, [value = '']]) => [name, value]));
}

function isAmong(name: string, names: readonly string[]): boolean {
  return names.includes(name) || names.some((known) => isOfFamily(name, known));
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
