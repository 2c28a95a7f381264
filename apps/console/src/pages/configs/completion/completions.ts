import type { KnownNames } from '../use-known-names.js';
import { cursorPlace, type CursorPlace } from './cursor-place.js';
import { schemasAt, type SchemaPart } from './schema-at.js';

/** Something that may be typed at the cursor. */
interface Suggestion {
  /** What the list shows. */
  readonly label: string;
  /** What is inserted in place of what was typed. */
  readonly text: string;
  /** A word about it: its type. */
  readonly detail?: string;
  readonly info?: string;
  readonly kind: 'property' | 'constant';
}

/** All suggestions at a place. */
export interface Suggestions {
  readonly from: number;
  /** Behind the quotation mark that the editor has put there. */
  readonly to: number;
  readonly options: readonly Suggestion[];
}

/** What may be typed at a position: members and values of the schema, and names that this gateway knows. */
export function suggestionsAt(
  text: string,
  position: number,
  schema: SchemaPart,
  names: KnownNames,
): Suggestions | undefined {
  const place = cursorPlace(text, position);
  if (!place) return undefined;
  const parts = schemasAt(schema, place.path);
  const options =
    place.kind === 'name' ? memberSuggestions(parts, place, text) : valueSuggestions(parts, place, names);
  const isQuoted = text[place.from] === '"' && text[position] === '"' && position > place.from;
  return options.length === 0
    ? undefined
    : { from: place.from, to: isQuoted ? position + 1 : position, options };
}

function memberSuggestions(
  parts: readonly SchemaPart[],
  { present, from }: CursorPlace,
  text: string,
): readonly Suggestion[] {
  const members = new Map(parts.flatMap(({ properties }) => Object.entries(properties ?? {})));
  const hasValue = /^"?[\w$.-]*"?\s*:/.test(text.slice(from));
  return [...members]
    .filter(([name]) => !present.has(name))
    .map(([name, part]) => ({
      label: name,
      text: hasValue ? JSON.stringify(name) : `${JSON.stringify(name)}: `,
      detail: typeOf(part),
      kind: 'property' as const,
      ...(part.description !== undefined && { info: part.description }),
    }));
}

function valueSuggestions(
  parts: readonly SchemaPart[],
  { path }: CursorPlace,
  names: KnownNames,
): readonly Suggestion[] {
  const values = parts.flatMap((part) => [
    ...(part.enum ?? []),
    ...(part.const === undefined ? [] : [part.const]),
    ...(hasType(part, 'boolean') ? [true, false] : []),
  ]);
  const known = { model: names.models, provider: names.providers }[String(path.at(-1))] ?? [];
  return [...values.filter((value) => value !== null), ...known].map((value) => ({
    label: typeof value === 'string' ? value : JSON.stringify(value),
    text: JSON.stringify(value),
    kind: 'constant' as const,
  }));
}

function hasType({ type }: SchemaPart, name: string): boolean {
  return Array.isArray(type) ? type.includes(name) : type === name;
}

function typeOf({ type, $ref, anyOf, enum: values }: SchemaPart): string {
  if (values) return 'choice';
  if (typeof type === 'string') return type;
  if (type) return type.filter((one) => one !== 'null').join(' | ');
  return $ref !== undefined || anyOf ? 'object' : '';
}
