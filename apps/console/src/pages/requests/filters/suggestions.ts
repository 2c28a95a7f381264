import type { RequestsSearch } from '../../../addresses/searches.js';
import { filterTexts } from '../../../texts/en/request-filters.js';
import { fieldText, filterFields, type FilterField } from './filter-fields.js';
import { withTyped, type TypedFilter } from './typed-filter.js';

/** Something that the search field offers. */
export interface Suggestion {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
  /** What it does: complete the text, or change the address. */
  readonly does: { readonly text: string } | { readonly search: RequestsSearch } | { readonly open: string };
}

/** A value that occurs, with how often. */
export interface KnownValue {
  readonly value: string;
  readonly note?: string;
}

/** What to offer for what has been typed. @param values those of the field that is typed, when they are known */
export function suggestionsFor(
  text: string,
  typed: TypedFilter,
  search: RequestsSearch,
  values: readonly KnownValue[],
): readonly Suggestion[] {
  const word = text.trim();
  if (/^req_[\w-]{4,}$/.test(word))
    return [{ id: 'open', label: filterTexts.openRequest(word), does: { open: word } }];
  if (typed.kind === 'field') return valueSuggestions(typed.field, typed.value, search, values);
  const own: Suggestion[] =
    typed.text === ''
      ? []
      : [
          {
            id: 'text',
            label: filterTexts.searchText(typed.text),
            does: { search: { ...search, text: typed.text } },
          },
        ];
  return [...own, ...fieldSuggestions(typed.text)];
}

function fieldSuggestions(begin: string): Suggestion[] {
  return filterFields
    .filter(({ name }) => fieldText(name).word.startsWith(begin.toLowerCase()))
    .map(({ name }) => {
      const { word, hint } = fieldText(name);
      return { id: `field ${name}`, label: `${word}:`, note: hint, does: { text: `${word}:` } };
    });
}

function valueSuggestions(
  field: FilterField,
  begin: string,
  search: RequestsSearch,
  values: readonly KnownValue[],
): Suggestion[] {
  const lower = begin.toLowerCase();
  const known = [
    ...(field.kind === 'range' ? [] : (field.values ?? []).map((value) => ({ value }))),
    ...values,
  ];
  const offered: readonly KnownValue[] =
    begin === '' || known.some(({ value }) => value === begin) ? known : [...known, { value: begin }];
  const seen = new Set<string>();
  return offered
    .filter(({ value }) => value.toLowerCase().includes(lower) && !seen.has(value) && seen.add(value))
    .flatMap(({ value, note }) => {
      // The name of a member of the metadata: its values come next.
      if (field.name === 'metadata' && value.endsWith('='))
        return [suggestion(`${fieldText(field.name).word}:${value}`, note, (text) => ({ text }))];
      const next = withTyped(search, { kind: 'field', field, value });
      return next
        ? [suggestion(`${fieldText(field.name).word}:${value}`, note, () => ({ search: next }))]
        : [];
    });
}

function suggestion(
  label: string,
  note: string | undefined,
  does: (label: string) => Suggestion['does'],
): Suggestion {
  return { id: label, label, ...(note !== undefined && { note }), does: does(label) };
}
