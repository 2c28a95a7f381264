import {
  ConflictError,
  NotFoundError,
  type CatalogEntry,
  type JsonObject,
  type Managed,
  type StoredResource,
} from '@model-gateway/core';
import { fromCatalogEntry, toCatalogEntry, auditedProvider, changedProvider } from './provider-members.js';
import { fromCredential } from './from-credential.js';
import { toUndecryptableEntry } from './to-undecryptable-entry.js';
import { managedResource } from '../documents/managed-resource.js';
import type { ProviderAdministration, ProviderChanges, ProviderSettings } from './provider-administration.js';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';
import type { ChangeContext, Page, PageQuery } from '../resources/change-context.js';
import { canonicalJson } from '../resources/canonical-json.js';
import { checkCredentialGiven, checkProvider } from './check-provider.js';
import { managedElsewhere } from '../resources/managed-elsewhere.js';
import { OnceOnlyResponses, type CreationResponse } from '../resources/once-only-responses.js';
import { pageOf } from '../resources/page-of.js';
import { readableItem } from '../resources/readable-item.js';
import type { ResourceEntry } from '../resources/resource-entry.js';
import { ResourceEditor } from '../resources/resource-editor.js';

/** Administration of the catalog entries that are stored; those of other sources can be read. */
export class ProviderService implements ProviderAdministration {
  private readonly editor: ResourceEditor;
  private readonly onceOnly: OnceOnlyResponses;

  constructor(private readonly dependencies: AdministrationDependencies) {
    this.editor = new ResourceEditor(dependencies, 'providers');
    this.onceOnly = new OnceOnlyResponses(dependencies);
  }

  async list(query: PageQuery): Promise<Page<Managed<CatalogEntry>>> {
    const { stored, directory } = this.dependencies;
    await stored.catchUp();
    const all = withUndecryptable(directory.providers(), stored.undecryptableEntries());
    return pageOf('providers', all, ({ slug }) => slug, query);
  }

  async read(slug: string): Promise<Managed<CatalogEntry>> {
    const { stored, directory } = this.dependencies;
    await stored.catchUp();
    const undecryptable = stored.undecryptableEntry(slug);
    const [entry] = withUndecryptable(directory.providersOf(slug), undecryptable ? [undecryptable] : []);
    return entry ?? missing(slug);
  }

  async create(settings: ProviderSettings, context: ChangeContext): Promise<Managed<CatalogEntry>> {
    const { stored, sealer } = this.dependencies;
    const { slug, kind } = settings;
    const requested = { providers: settings };
    await stored.refresh();
    const earlier = await this.onceOnly.earlier(requested, context);
    if (earlier) return this.repeat(earlier);
    this.checkNotElsewhere(slug, 'slug');
    const entry = changedProvider({ slug, kind, credential: { type: 'from-caller' } }, settings);
    checkProvider(entry, settings);
    const document = fromCatalogEntry(entry, fromCredential(entry, sealer));
    const once = this.onceOnly.toRemember(requested, context, { id: slug, document });
    const edit = { action: 'create', document, after: auditedProvider(entry) } as const;
    const creation = await this.editor.create(slug, edit, context, once);
    if (creation.type === 'done') return this.managed(creation.resource);
    if (creation.type === 'repeated') return this.repeat(this.onceOnly.open(creation, requested, context));
    throw new ConflictError('Another entry has this slug.', { param: 'slug' });
  }

  async update(
    slug: string,
    changes: ProviderChanges,
    context: ChangeContext,
  ): Promise<Managed<CatalogEntry>> {
    const { sealer } = this.dependencies;
    const written = await this.editor.change(slug, context, this.missing(slug), (current) => {
      this.checkNotElsewhere(slug);
      const before = this.before(current, changes);
      const after = changedProvider(before, changes);
      checkProvider(after, changes);
      checkCredentialGiven(before, after, changes);
      // Sealing the same secret again would make another text of it.
      const isKept = after.credential === before.credential;
      const credential = isKept && (current.document['credential'] as JsonObject);
      return {
        action: 'update',
        document: fromCatalogEntry(after, credential || fromCredential(after, sealer), current.document),
        before: auditedProvider(before),
        after: auditedProvider(after),
      };
    });
    return this.managed(written);
  }

  async remove(slug: string, context: ChangeContext): Promise<void> {
    await this.editor.change(slug, context, this.missing(slug), (current) => {
      const before = this.readable(current);
      return { action: 'delete', before: before ? auditedProvider(before) : { slug } };
    });
  }

  private async repeat({ id, document }: CreationResponse): Promise<Managed<CatalogEntry>> {
    // Another process may have served the request a moment ago.
    await this.dependencies.stored.refresh();
    const item = toCatalogEntry(id, document, this.dependencies.sealer);
    const stored = this.dependencies.stored.resource('providers', id);
    // What has changed since is no part of the answer, and neither is a revision that the caller has never seen.
    if (stored && canonicalJson(stored.document) === canonicalJson(document))
      return managedResource(stored, item);
    const createdAt = stored?.createdAt ?? this.dependencies.clock.now();
    return { item, managedBy: 'api', createdAt, updatedAt: createdAt };
  }

  private managed(resource: StoredResource): Managed<CatalogEntry> {
    const { id, document } = resource;
    return managedResource(resource, toCatalogEntry(id, document, this.dependencies.sealer));
  }

  /** An entry whose credential cannot be opened is changed by giving it another one, or taking it away. */
  private before({ id, document }: StoredResource, changes: ProviderChanges): CatalogEntry {
    return readableItem(() => {
      try {
        return toCatalogEntry(id, document, this.dependencies.sealer);
      } catch (error) {
        const undecryptable = toUndecryptableEntry(id, document);
        const replaced =
          changes.credential ??
          changes.withoutCredential?.includes(undecryptable?.credential.type ?? 'from-caller');
        if (undecryptable && replaced) return undecryptable;
        throw error;
      }
    });
  }

  private readable({ id, document }: StoredResource): CatalogEntry | undefined {
    try {
      return toCatalogEntry(id, document, this.dependencies.sealer);
    } catch {
      return toUndecryptableEntry(id, document);
    }
  }

  /** An entry that another source has counts more than a stored one: to change that would be without effect. */
  private checkNotElsewhere(slug: string, param?: string): void {
    const [entry] = this.dependencies.directory.providersOf(slug);
    if (entry && entry.managedBy !== 'api') throw managedElsewhere(`@${slug}`, entry.managedBy, param);
  }

  private missing(slug: string): () => never {
    return () => {
      this.checkNotElsewhere(slug);
      return missing(slug);
    };
  }
}

/** An entry's last readable state may still count: it stays in its place, with the revision that is stored now. */
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
  // The sorting is stable: what overrides a stored entry stays before it.
  return [...others, ...shown].sort((a, b) =>
    a.item.slug < b.item.slug ? -1 : a.item.slug > b.item.slug ? 1 : 0,
  );
}

function missing(slug: string): never {
  throw new NotFoundError('provider_not_found', `The provider catalog has no entry @${slug.slice(0, 100)}.`);
}

/** Catalog entries, as the registry of resources lists them. */
export const providers = {
  kind: 'providers',
  read: (slug, document, reader, sealer) => toCatalogEntry(slug, document, sealer, reader),
  show: auditedProvider,
  administer: (dependencies): ProviderAdministration => new ProviderService(dependencies),
} as const satisfies ResourceEntry;
