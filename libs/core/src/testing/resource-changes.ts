import type { ResourceChange } from '../ports/resource-store.js';

let changes = 0;

/** A change of a provider: its creation, unless something else is said. */
export function change(id: string, more: Partial<ResourceChange> = {}): ResourceChange {
  changes += 1;
  const audit = {
    id: `audit-${changes}`,
    at: 1_700_000_000_000 + changes,
    action: 'create',
    kind: 'providers',
    resourceId: id,
    actor: { id: 'key-1', name: 'Ada', requestId: `request-${changes}` },
  } as const;
  return { kind: 'providers', id, document: { slug: id }, expect: 'absent', audit, ...more };
}

/** The same without a document. */
export function deletion(id: string, expect: ResourceChange['expect'] = 'present'): ResourceChange {
  const { kind, audit } = change(id);
  return { kind, id, expect, audit: { ...audit, action: 'delete' } };
}
