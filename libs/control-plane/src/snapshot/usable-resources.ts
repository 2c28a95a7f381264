import {
  defaultWorkspace,
  isSharedWith,
  type CatalogEntry,
  type ConfigDirectory,
  type CredentialCatalog,
  type StoredConfig,
  type UsableEntry,
} from '@model-gateway/core';
import type { LiveDirectory } from './live-directory.js';

/** The entries as others use them, by the entry: each stays the same object. */
const shown = new WeakMap<CatalogEntry, UsableEntry>();

/**
 * What the requests of one workspace can name: its own entries and configs, and those that the default workspace shares
 * with it. An own one wins over a shared one of the same name. What is shared is decided with each question, so that the end
 * of a share is effective with the snapshot that has it.
 */
class UsableResources implements CredentialCatalog, ConfigDirectory {
  constructor(
    private readonly own: LiveDirectory,
    private readonly sharing: LiveDirectory,
    private readonly workspace: string,
  ) {}

  async find(slug: string, sharedBy?: string): Promise<UsableEntry | undefined> {
    // Who may use a config may use what it names.
    if (sharedBy === defaultWorkspace) return asShared(await this.sharing.find(slug));
    return (await this.own.find(slug)) ?? asShared(this.ifShared(await this.sharing.find(slug)));
  }

  async list(): Promise<readonly UsableEntry[]> {
    const own = await this.own.list();
    const taken = new Set(own.map(({ slug }) => slug));
    const shared = (await this.sharing.list()).filter(
      (entry) => !taken.has(entry.slug) && this.ifShared(entry) !== undefined,
    );
    if (shared.length === 0) return own;
    return [...own, ...shared.map(sharedEntry)].sort((a, b) => (a.slug < b.slug ? -1 : 1));
  }

  findConfig(reference: string): StoredConfig | undefined {
    const [id = ''] = reference.split('@', 1);
    // An own config wins in all versions, those that it does not have too.
    if (this.own.configsOf(id).length > 0) return this.own.findConfig(reference);
    const record = this.sharing.configsOf(id)[0]?.item;
    const stored = record && this.ifShared(record) && this.sharing.findConfig(reference);
    return stored && { ...stored, sharedBy: defaultWorkspace };
  }

  private ifShared<Item extends Pick<CatalogEntry, 'sharedWith'>>(item: Item | undefined): Item | undefined {
    return isSharedWith(item?.sharedWith, this.workspace) ? item : undefined;
  }
}

function asShared(entry: CatalogEntry | undefined): UsableEntry | undefined {
  return entry && sharedEntry(entry);
}

/** Its limits have an owner of their own: the workspace may have another entry of the same slug. */
function sharedEntry(entry: CatalogEntry): UsableEntry {
  let usable = shown.get(entry);
  if (!usable) {
    const { slug, limits } = entry;
    const own = limits && { limits: { ...limits, owner: `shared provider:${slug}` } };
    usable = { ...entry, ...own, sharedBy: defaultWorkspace };
    shown.set(entry, usable);
  }
  return usable;
}

/** What the requests of a workspace can name. */
export function usableResources(
  own: LiveDirectory,
  sharing: LiveDirectory,
  workspace: string,
): CredentialCatalog & ConfigDirectory {
  return workspace === defaultWorkspace ? own : new UsableResources(own, sharing, workspace);
}
