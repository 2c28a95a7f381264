import type { InferenceConfig } from '../model/inference-config.js';
import { objectOf } from '../readers/object-of.js';
import type { Reader } from '../readers/place.js';
import { readSeconds } from '../readers/values.js';

type CacheSettings = NonNullable<InferenceConfig['cache']>;

const readMode: Reader<'simple'> = (value, place) => {
  if (value === 'simple') return value;
  if (value !== 'semantic') return place.refuse('must be "simple"');
  return place.refuse('is a kind of cache that is not supported: only "simple" is', 'unsupported_parameter');
};

const readMembers = objectOf<CacheSettings & { readonly mode: 'simple' }>({
  mode: { key: 'mode', read: readMode },
  maxAgeMs: { key: 'max_age', read: readSeconds },
});

const defaultMaxAgeMs = 7 * 24 * 3_600_000;

export const readCache: Reader<CacheSettings> = (value, place) => {
  const members = readMembers(value, place);
  return members && { maxAgeMs: members.maxAgeMs ?? defaultMaxAgeMs };
};
