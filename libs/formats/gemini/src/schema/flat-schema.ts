import { exactJson, isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';

/** A keyword of a flat schema, with its path in the client's body. */
export interface Keyword {
  readonly value: JsonValue;
  readonly path: string;
}

/** A schema without references and intersections: one value for each keyword, and unions. */
export interface FlatSchema {
  readonly keywords: Map<string, Keyword>;
  /** Each is a list of alternatives; a value matches one of every list. */
  readonly unions: { readonly branches: readonly JsonValue[]; readonly path: string }[];
  /** References that led here, outermost first. */
  readonly trail: readonly JsonObject[];
}

/** Undefined: no value satisfies both. */
type Merge = (first: JsonValue, second: JsonValue) => JsonValue | undefined;

const larger: Merge = (first, second) => (Number(second) > Number(first) ? second : first);
const smaller: Merge = (first, second) => (Number(second) < Number(first) ? second : first);
const both = (first: JsonValue, second: JsonValue): JsonValue => {
  if (first === false || second === false) return false;
  if (!isJsonObject(first)) return second;
  return isJsonObject(second) ? { allOf: [first, second] } : first;
};
const common: Merge = (first, second) => {
  const others = new Set(asList(second).map((value) => exactJson(value)));
  const shared = asList(first).filter((value) => others.has(exactJson(value)));
  return shared.length > 0 ? shared : undefined;
};

const merges: ReadonlyMap<string, Merge> = new Map<string, Merge>([
  ['minimum', larger],
  ['exclusiveMinimum', larger],
  ['minLength', larger],
  ['minItems', larger],
  ['minProperties', larger],
  ['maximum', smaller],
  ['exclusiveMaximum', smaller],
  ['maxLength', smaller],
  ['maxItems', smaller],
  ['maxProperties', smaller],
  ['enum', common],
  ['type', (first, second) => commonTypes(asList(first), asList(second))],
  ['required', (first, second) => [...new Set([...asList(first), ...asList(second)])]],
  ['propertyOrdering', (first, second) => [...new Set([...asList(first), ...asList(second)])]],
  ['nullable', (first, second) => first === true && second === true],
  ['uniqueItems', (first, second) => first === true || second === true],
  ['items', both],
  ['additionalProperties', both],
  ['properties', mergeProperties],
  ['description', joinTexts],
]);

/** The intersection of two values of one keyword. Undefined: it cannot be expressed; the first value then stays. */
export function mergeKeyword(name: string, first: JsonValue, second: JsonValue): JsonValue | undefined {
  const merge = merges.get(name);
  if (merge) return merge(first, second);
  return name === 'title' || name === 'default' || exactJson(first) === exactJson(second) ? first : undefined;
}

function mergeProperties(first: JsonValue, second: JsonValue): JsonValue {
  if (!isJsonObject(first)) return second;
  if (!isJsonObject(second)) return first;
  const merged = new Map<string, JsonValue | undefined>(Object.entries(first));
  for (const [name, schema] of Object.entries(second)) {
    const known = merged.get(name);
    merged.set(name, known === undefined || schema === undefined ? schema : both(known, schema));
  }
  return Object.fromEntries(merged);
}

function joinTexts(first: JsonValue, second: JsonValue): JsonValue {
  if (typeof first !== 'string') return second;
  return typeof second !== 'string' || second === first ? first : `${first}\n${second}`;
}

/** Types that satisfy both lists; undefined if there are none. */
function commonTypes(first: readonly JsonValue[], second: readonly JsonValue[]): JsonValue | undefined {
  const lower = (type: JsonValue): string => (typeof type === 'string' ? type.toLowerCase() : '');
  const seconds = new Set(second.map(lower));
  const firsts = new Set(first.map(lower));
  const shared = [...firsts].filter(
    (type) => seconds.has(type) || (type === 'integer' && seconds.has('number')),
  );
  if (firsts.has('number') && seconds.has('integer') && !shared.includes('integer')) shared.push('integer');
  return shared.length > 0 ? shared : undefined;
}

/** A list unchanged, any other value as a list of one. */
export function asList(value: JsonValue | undefined): readonly JsonValue[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? (value as readonly JsonValue[]) : [value];
}
