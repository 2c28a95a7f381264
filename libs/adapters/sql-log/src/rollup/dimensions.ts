import { defaultWorkspace, nameInWorkspace, type LogDimension } from '@model-gateway/core';
import type { Facts } from '../facts/facts.js';

/** The dimensions of analytics, without metadata. */
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

/** A dimension with its own column. */
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

/** Dimensions that are also counted in pairs by day. */
const paired: ReadonlySet<string> = new Set(['provider', 'slug', 'model', 'key', 'status', 'route', 'cache']);

/** Pairs that are counted by day, the dimensions of each in the order of {@link plainDimensions}. */
export const pairs: readonly (readonly [PlainDimension, PlainDimension])[] = plainDimensions.flatMap(
  (first, place) =>
    plainDimensions
      .slice(place + 1)
      .filter((second) => paired.has(first) && paired.has(second))
      .map((second): readonly [PlainDimension, PlainDimension] => [first, second]),
);

/** The dimension name of a pair, and whether the order is reversed; undefined when the pair is not counted. */
export function pairOf(
  one: string,
  other: string,
): { readonly name: string; readonly isReversed: boolean } | undefined {
  for (const [first, second] of pairs) {
    if (first === one && second === other) return { name: `${first}|${second}`, isReversed: false };
    if (first === other && second === one) return { name: `${first}|${second}`, isReversed: true };
  }
  return undefined;
}

/** The metadata key of a dimension; undefined for a plain dimension. */
export function metadataKeyOf(dimension: LogDimension): string | undefined {
  if (dimension === 'user') return '_user';
  return dimension.startsWith('metadata.') ? dimension.slice('metadata.'.length) : undefined;
}

/**
 * The stored name of a dimension: each workspace has its own cells, and those of the default one have plain names.
 *
 * @param workspace as rows have it; null or undefined: the default one
 */
export function dimensionIn(workspace: string | null | undefined, dimension: string): string {
  return nameInWorkspace(workspace ?? defaultWorkspace, dimension);
}

/** The stored form of a value. The prefix prevents collisions with {@link noValue} and {@link tooMany}. */
export function toValue(value: string | number | null): string {
  return value === null ? noValue : `=${value}`;
}

/** Stands for requests without a value of the dimension. */
export const noValue = '-';
/** Marks that values were not counted: the query must read the rows. */
export const tooMany = '!';
/** The dimension of all requests. */
export const everything = '';
/** The dimension of metadata keys that were not counted; all its values are {@link tooMany}. */
export const anyMetadata = '*';
