import type { AuditEntry, CatalogEntry, ProviderCheckOutcome, ResourceStore } from '@model-gateway/core';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';
import type { ChangeContext } from '../resources/change-context.js';
import { checkProvider } from './check-provider.js';
import type { ProviderSettings } from './provider-administration.js';
import { auditedProvider, changedProvider } from './provider-members.js';

/** The entry that these settings would make, which is stored nowhere. Throws `InvalidRequestError`. */
export function draftProvider(settings: ProviderSettings): CatalogEntry {
  const { slug, kind } = settings;
  const entry = changedProvider({ slug, kind, credential: { type: 'from-caller' } }, settings);
  checkProvider(entry, settings);
  return entry;
}

/** Writes to the audit log that an entry was tried which is not stored. Throws `StoreUnavailableError`. */
export function recordProviderTrial(
  entry: CatalogEntry,
  outcome: ProviderCheckOutcome,
  { actor }: ChangeContext,
  {
    store,
    ids,
    clock,
  }: Pick<AdministrationDependencies, 'ids' | 'clock'> & {
    readonly store: Pick<ResourceStore, 'record'>;
  },
): Promise<void> {
  const { model, failure } = outcome;
  const trial: AuditEntry = {
    id: ids.next('audit_'),
    at: clock.now(),
    action: 'test',
    kind: 'providers',
    resourceId: entry.slug,
    actor,
    after: { ...auditedProvider(entry), test: { model, ok: failure === undefined } },
  };
  return store.record(trial);
}
