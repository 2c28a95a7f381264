import { noteLeftOut } from './left-out.js';
import type { RawSearch } from './search-text.js';

/** Reads a parameter from its values in the address. Undefined: it has no value of this kind. */
export type SearchField<Value> = (values: readonly string[]) => Value | undefined;

/** A text that is not empty. */
export const textField: SearchField<string> = ([value]) => (value === '' ? undefined : value);

/** Texts, each of which stands once in the address. */
export const textsField: SearchField<readonly string[]> = (values) => {
  const given = values.filter((value) => value !== '');
  return given.length === 0 ? undefined : given;
};

/** A number. */
export const numberField: SearchField<number> = ([value]) => {
  const number = value === undefined || value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : undefined;
};

/** `true`; `false` is the same as nothing. */
export const flagField: SearchField<true> = ([value]) => (value === 'true' ? true : undefined);

/** A moment, as an ISO date. */
export const momentField: SearchField<string> = ([value]) =>
  value !== undefined && Number.isFinite(Date.parse(value)) ? value : undefined;

/** One of these words. */
export function oneOfField<const Value extends string>(...values: readonly Value[]): SearchField<Value> {
  return ([given]) => values.find((value) => value === given);
}

type Fields = Readonly<Record<string, SearchField<unknown>>>;
type SearchOf<Shape extends Fields> = {
  [Name in keyof Shape]?: NonNullable<ReturnType<Shape[Name]>> | undefined;
};

/** Reads the search of a page. It leaves out unknown fields and unusable values, and a notice names them. */
export function searchReader<Shape extends Fields>(fields: Shape): (raw: RawSearch) => SearchOf<Shape> {
  const read = quietReader(fields);
  return (raw) => {
    const result = read(raw);
    noteLeftOut(leftOut(raw, result).filter((name) => name !== returnField));
    return result;
  };
}

/** The address to which the sign-in page leads. The router shows it to the next page too, which did not ask for it. */
export const returnField = 'to';

/** The same without the notice, for a page between two others: an unknown field belongs to one of them. */
export function quietReader<Shape extends Fields>(fields: Shape): (raw: RawSearch) => SearchOf<Shape> {
  return (raw) => {
    const result: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(fields)) {
      // Also what has no value: the router lays this over the search as it stands in the address.
      result[name] = raw[name] === undefined ? undefined : field(valuesOf(raw[name]));
    }
    return result as SearchOf<Shape>;
  };
}

function valuesOf(value: unknown): readonly string[] {
  return (Array.isArray(value) ? (value as unknown[]) : [value]).map(String);
}

/** The parameters of an address that a page has not taken: they are told, not silently dropped. */
export function leftOut(raw: RawSearch, read: RawSearch): readonly string[] {
  return Object.keys(raw).filter((name) => raw[name] !== undefined && read[name] === undefined);
}
