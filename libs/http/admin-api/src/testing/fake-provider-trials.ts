import type { Administration } from '@model-gateway/control-plane';
import type { AuditEntry } from '@model-gateway/core';
import { epoch } from './fake-items.js';

/** Puts trials of providers on an audit log. */
export function fakeProviderTrials(audit: AuditEntry[]): Administration['recordProviderTrial'] {
  return async ({ slug }, _outcome, { actor }) => {
    const id = `audit_${audit.length + 1}`;
    audit.push({ id, at: epoch, action: 'test', kind: 'providers', resourceId: slug, actor });
  };
}
