import type { RequestsSearch } from '../../../addresses/searches.js';
import { filterTexts } from '../../../texts/en/request-filters.js';
import { fieldText, filterFields, type RangeField } from './filter-fields.js';
import { rangeText } from './range-text.js';

/** A filter as a chip: what it says, and the address without it. */
export interface FilterToken {
  readonly id: string;
  /** Of the field, such as `entry`. */
  readonly word: string;
  readonly value: string;
  readonly without: RequestsSearch;
}

/** The filters of an address as chips, in the order of the fields; the words of the text come last. */
export function tokensOf(search: RequestsSearch): readonly FilterToken[] {
  const tokens: FilterToken[] = [];
  for (const field of filterFields) {
    const { word } = fieldText(field.name);
    if (field.kind === 'range') tokens.push(...rangeTokens(search, field, word));
    else if (field.kind === 'single') {
      const value = search[field.name];
      if (value !== undefined)
        tokens.push({
          id: field.name,
          word,
          value: String(value),
          without: { ...search, [field.name]: undefined },
        });
    } else {
      const values = search[field.name] ?? [];
      for (const value of values) {
        const rest = values.filter((other) => other !== value);
        const without = { ...search, [field.name]: rest.length > 0 ? rest : undefined };
        tokens.push({ id: `${field.name} ${value}`, word, value, without });
      }
    }
  }
  tokens.push(...statusTokens(search));
  if (search.text !== undefined)
    tokens.push({
      id: 'text',
      word: filterTexts.text,
      value: `"${search.text}"`,
      without: { ...search, text: undefined },
    });
  return tokens;
}

function rangeTokens(search: RequestsSearch, { name, unit }: RangeField, word: string): FilterToken[] {
  const [low, high] = [`${name}_min`, `${name}_max`] as const;
  const value = rangeText(search[low], search[high], unit);
  if (value === undefined) return [];
  return [{ id: name, word, value, without: { ...search, [low]: undefined, [high]: undefined } }];
}

function statusTokens(search: RequestsSearch): FilterToken[] {
  const value = rangeText(search.status_min, search.status_max, 'count');
  if (value === undefined) return [];
  const without = { ...search, status_min: undefined, status_max: undefined };
  return [{ id: 'statuses', word: fieldText('status').word, value, without }];
}
