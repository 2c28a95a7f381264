import {
  heldType,
  NotFoundError,
  type CatalogEntry,
  type JsonObject,
  type Managed,
} from '@model-gateway/core';
import { fromCatalogEntry, toCatalogEntry, auditedProvider, changedProvider } from './provider-members.js';
import { fromCredential } from './from-credential.js';
import { toUndecryptableEntry } from './to-undecryptable-entry.js';
import type { ProviderAdministration, ProviderChanges, ProviderSettings } from './provider-administration.js';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';
import { checkCredentialGiven, checkProvider } from './check-provider.js';
import { checkOwnCredential } from './check-own-credential.js';
import { confirmReference } from './confirm-reference.js';
import { draftProvider } from './provider-draft.js';
import { replacedProvider } from './replaced-provider.js';
import { RecordService } from '../resources/record-service.js';
import type { ResourceEntry } from '../resources/resource-entry.js';

/** Administers stored catalog entries; entries of other sources are read-only. */
function createProviderService(dependencies: AdministrationDependencies): ProviderAdministration {
  const { stored, directory, sealer, credentials } = dependencies;
  return new RecordService<CatalogEntry, ProviderSettings, ProviderChanges>(dependencies, {
    kind: 'providers',
    noun: 'entry',
    name: 'slug',
    calledOf: (slug) => `@${slug}`,
    notFound: (slug) =>
      new NotFoundError('provider_not_found', `The provider catalog has no entry @${slug.slice(0, 100)}.`),
    index: {
      of: (slug) => {
        const undecryptable = stored.undecryptableEntry(slug);
        return withUndecryptable(directory.providersOf(slug), undecryptable ? [undecryptable] : []);
      },
      all: () => withUndecryptable(directory.providers(), stored.undecryptableEntries()),
    },
    toItem: (slug, document) => toCatalogEntry(slug, document, sealer),
    repaired: (slug, document, changes) => {
      const entry = toUndecryptableEntry(slug, document);
      // The current entry. An entry whose credential cannot be opened accepts only changes that replace or remove it.
      const isReplaced =
        !changes ||
        changes.credential ||
        changes.withoutCredential?.includes(entry ? heldType(entry.credential) : 'from-caller');
      return isReplaced ? entry : undefined;
    },
    fromItem: (entry, document, before) => {
      // Sealing the same secret again would produce a different text.
      const isUnchanged = entry.credential === before?.credential;
      const credential = isUnchanged ? (document?.['credential'] as JsonObject | undefined) : undefined;
      return fromCatalogEntry(entry, credential ?? fromCredential(entry, sealer), document);
    },
    audited: auditedProvider,
    created: (settings) => ({ item: draftProvider(settings) }),
    changed: (before, changes) => {
      const item = changedProvider(before, changes);
      checkProvider(item, changes);
      checkCredentialGiven(before, item, changes);
      return { item };
    },
    replaced: (before, settings) => ({ item: replacedProvider(before, settings) }),
    confirm: async (entry, context, before) => {
      checkOwnCredential(context, entry, before);
      if (credentials) await confirmReference(entry, before, credentials);
    },
    checkUnused: () => undefined,
  });
}

/** Replaces entries by their undecryptable stored state: the snapshot may still have the last readable state. */
function withUndecryptable(
  entries: readonly Managed<CatalogEntry>[],
  undecryptable: readonly Managed<CatalogEntry>[],
): readonly Managed<CatalogEntry>[] {
  if (undecryptable.length === 0) return entries;
  const slugs = new Set(undecryptable.map(({ item }) => item.slug));
  const others = entries.filter(({ item, managedBy }) => managedBy !== 'api' || !slugs.has(item.slug));
  const elsewhere = new Set(others.map(({ item }) => item.slug));
  const shown = undecryptable.map((entry) =>
    elsewhere.has(entry.item.slug) ? { ...entry, overriddenBy: 'file' as const } : entry,
  );
  // The sort is stable: an entry that overrides a stored one stays before it.
  return [...others, ...shown].sort((a, b) =>
    a.item.slug < b.item.slug ? -1 : a.item.slug > b.item.slug ? 1 : 0,
  );
}

/** Catalog entries, as the registry of resources lists them. */
export const providers = {
  kind: 'providers',
  read: (slug, document, reader, sealer) => toCatalogEntry(slug, document, sealer, reader),
  show: auditedProvider,
  administer: createProviderService,
} as const satisfies ResourceEntry;
