import type { ApiKey, Caller } from '@model-gateway/core';

/** Who calls with this key. */
export function callerOf({ id, name, scopes, allowedModels, limits, defaults }: ApiKey): Caller {
  return {
    id,
    name,
    scopes,
    ...(allowedModels && { allowedModels }),
    ...(limits && { limits }),
    ...(defaults && { defaults }),
  };
}
