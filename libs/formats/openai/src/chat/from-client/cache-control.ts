import type { CacheControl, JsonObject } from '@model-gateway/core';
import { optionalObject } from '@model-gateway/format-kit';

/** Adds the `cache_control` of a part, tool or message to what was made of it; mostly there is none. */
export function withCacheControl<T extends { readonly cacheControl?: CacheControl }>(
  made: T,
  owner: JsonObject,
  path: string,
): T {
  if (owner.cache_control === undefined) return made;
  const cacheControl = optionalObject(owner, 'cache_control', path);
  return cacheControl ? { ...made, cacheControl } : made;
}
