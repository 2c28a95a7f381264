import type { InferenceConfig } from '../model/inference-config.js';
import { objectOf } from '../readers/object-of.js';
import type { Reader } from '../readers/read-context.js';
import { readSeconds } from '../readers/values.js';

type CacheSettings = NonNullable<InferenceConfig['cache']>;

const readMode: Reader<'simple'> = (value, context) => {
  if (value === 'simple') return value;
  if (value !== 'semantic') return context.refuse('must be "simple"');
  return context.refuse(
    'is a kind of cache that is not supported: only "simple" is',
    'unsupported_parameter',
  );
};

const readMembers = objectOf<CacheSettings & { readonly mode: 'simple' }>({
  mode: { key: 'mode', read: readMode },
  maxAgeMs: { key: 'max_age', read: readSeconds },
});

const defaultMaxAgeMs = 7 * 24 * 3_600_000;

export const readCache: Reader<CacheSettings> = (value, context) => {
  const members = readMembers(value, context);
  return members && { maxAgeMs: members.maxAgeMs ?? defaultMaxAgeMs };
};
