import type { CacheControl, JsonObject } from '@model-gateway/core';
import { optionalObject } from '@model-gateway/format-kit';

/** Adds the `cache_control` of a block or tool to its canonical form; mostly there is none. */
export function withCacheControl<T extends { readonly cacheControl?: CacheControl }>(
  made: T,
  owner: JsonObject,
  path: string,
): T {
  const cacheControl = optionalObject(owner, 'cache_control', path);
  return cacheControl ? { ...made, cacheControl } : made;
}
