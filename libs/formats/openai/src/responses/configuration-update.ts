import { isJsonObject, type JsonObject } from '@model-gateway/core';

/** True for an item of the input that sets members of the request anew. */
export function isConfigurationUpdate(item: unknown): item is JsonObject {
  return isJsonObject(item) && item.type === 'configuration_update';
}
