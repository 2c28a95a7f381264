import { UpstreamInvalidResponseError, type JsonValue } from '@model-gateway/core';

/** A vector of an answer. Throws `UpstreamInvalidResponseError` for any other value. */
export function readVector(values: JsonValue | undefined): readonly number[] {
  if (!isList(values)) throw withoutVector();
  for (const value of values) if (typeof value !== 'number') throw withoutVector();
  return values as readonly number[];
}

/** The list that has one entry for each input. */
export function readEntries(entries: JsonValue | undefined, count: number): readonly JsonValue[] {
  if (isList(entries) && entries.length === count) return entries;
  throw new UpstreamInvalidResponseError(
    'The upstream answered with another number of embeddings than there were inputs.',
  );
}

export function withoutVector(): UpstreamInvalidResponseError {
  return new UpstreamInvalidResponseError('The upstream answered without an embedding.');
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}
