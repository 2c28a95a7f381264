import type { JsonValue } from '@model-gateway/core';

/** A JSON object in the making. */
export type MutableJson = Record<string, JsonValue | undefined>;
