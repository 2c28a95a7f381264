import type { ResourceChange } from '@model-gateway/core';

/** The creation of a resource, on record under its id. */
export function providerChange(id: string, more: Partial<ResourceChange> = {}): ResourceChange {
  const actor = { id: 'key-1', name: 'Ada', requestId: 'request-1' };
  return {
    kind: 'providers',
    id,
    document: { slug: id },
    expect: 'absent',
    audit: { id: `audit-${id}`, at: Date.now(), action: 'create', kind: 'providers', resourceId: id, actor },
    ...more,
  };
}
