import type { ResourceKind } from '@model-gateway/core';
import type { Edit } from '../resources/resource-editor.js';
import type { ApiKeyReplacement } from './api-key-administration.js';

/**
 * A stored config that a key names must still be there when the key is stored, and a secret that callers have already must
 * still be of no other key.
 */
export function dependingOn({ defaults, keyDigest }: Partial<ApiKeyReplacement>): Pick<Edit, 'dependsOn'> {
  const kinds: readonly ResourceKind[] = [
    ...(typeof defaults?.config === 'string' ? (['configs'] as const) : []),
    ...(keyDigest === undefined ? [] : (['api-keys'] as const)),
  ];
  return kinds.length > 0 ? { dependsOn: kinds } : {};
}
