import type { LogDimension } from '@model-gateway/core';
import type { Facts } from '../facts/facts.js';

/** What requests are told apart by, apart from their metadata. */
export const plainDimensions = [
  'provider',
  'slug',
  'model',
  'key',
  'status',
  'route',
  'cache',
  'code',
  'prompt',
] as const;

/** A dimension that has a column of its own. */
export type PlainDimension = (typeof plainDimensions)[number];

/** The columns of dimensions. */
export const columnOf = {
  provider: 'provider',
  slug: 'slug',
  model: 'model',
  key: 'caller',
  status: 'status',
  route: 'route',
  cache: 'cache',
  code: 'code',
  prompt: 'prompt',
} as const satisfies Record<PlainDimension, keyof Facts>;

/** Dimensions that are counted by day in pairs as well. */
const paired: ReadonlySet<string> = new Set(['provider', 'slug', 'model', 'key', 'status', 'route', 'cache']);

/** Pairs that are counted by day, the dimensions of each in the order of {@link plainDimensions}. */
export const pairs: readonly (readonly [PlainDimension, PlainDimension])[] = plainDimensions.flatMap(
  (first, place) =>
    plainDimensions
      .slice(place + 1)
      .filter((second) => paired.has(first) && paired.has(second))
      .map((second): readonly [PlainDimension, PlainDimension] => [first, second]),
);

/** The name that a pair is counted under, and whether the other dimension comes first; undefined: it is not counted. */
export function pairOf(
  one: string,
  other: string,
): { readonly name: string; readonly isTurned: boolean } | undefined {
  for (const [first, second] of pairs) {
    if (first === one && second === other) return { name: `${first}|${second}`, isTurned: false };
    if (first === other && second === one) return { name: `${first}|${second}`, isTurned: true };
  }
  return undefined;
}

/** The key of metadata that a dimension means; undefined: it is a plain one. */
export function metadataKeyOf(dimension: LogDimension): string | undefined {
  if (dimension === 'user') return '_user';
  return dimension.startsWith('metadata.') ? dimension.slice('metadata.'.length) : undefined;
}

/** Values as they stand in the rollup: nothing that a request can say looks like {@link noValue} or {@link tooMany}. */
export function toValue(value: string | number | null): string {
  return value === null ? noValue : `=${value}`;
}

/** Of requests that have none of a dimension. */
export const noValue = '-';
/** There were more values, and they were not counted: the rows have to be asked. */
export const tooMany = '!';
/** The dimension of all requests. */
export const everything = '';
/** The dimension of metadata keys that were not counted; all its values are {@link tooMany}. */
export const anyMetadata = '*';
