import type { JsonObject } from '../json.js';

/**
 * A hint that everything up to and including what carries it should be cached: Anthropic's `cache_control`, such as
 * `{"type":"ephemeral"}`, as the client sent it. An upstream without such hints may ignore it.
 */
export type CacheControl = JsonObject;
