import {
  ConflictError,
  InvalidRequestError,
  NotFoundError,
  reservedConfigIds,
  type ConfigRecord,
  type Managed,
  type StoredResource,
} from '@model-gateway/core';
import { fromConfig, toConfig, auditedConfig, changedConfig } from './config-members.js';
import { managedResource } from '../documents/managed-resource.js';
import type { ConfigAdministration, ConfigChanges, ConfigSettings } from './config-administration.js';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';
import type { ChangeContext, Page, PageQuery } from '../resources/change-context.js';
import { canonicalJson } from '../resources/canonical-json.js';
import { checkConfig } from './changed-versions.js';
import { configUsers } from './config-users.js';
import { managedElsewhere } from '../resources/managed-elsewhere.js';
import { OnceOnlyResponses, type CreationResponse } from '../resources/once-only-responses.js';
import { pageOf } from '../resources/page-of.js';
import { readableItem } from '../resources/readable-item.js';
import type { ResourceEntry } from '../resources/resource-entry.js';
import { ResourceEditor } from '../resources/resource-editor.js';

/** So many keys are named to whoever wants to delete a config that they use. */
const mostNamed = 10;

/** Administration of the configs that are stored; those of the config file can be read. */
export class ConfigService implements ConfigAdministration {
  private readonly editor: ResourceEditor;
  private readonly onceOnly: OnceOnlyResponses;

  constructor(private readonly dependencies: AdministrationDependencies) {
    this.editor = new ResourceEditor(dependencies, 'configs');
    this.onceOnly = new OnceOnlyResponses(dependencies);
  }

  async list(query: PageQuery): Promise<Page<Managed<ConfigRecord>>> {
    await this.dependencies.stored.catchUp();
    return pageOf('configs', this.dependencies.directory.configs(), ({ id }) => id, query);
  }

  async read(id: string): Promise<Managed<ConfigRecord>> {
    await this.dependencies.stored.catchUp();
    const [config] = this.dependencies.directory.configsOf(id);
    return config ?? missing();
  }

  async create(settings: ConfigSettings, context: ChangeContext): Promise<Managed<ConfigRecord>> {
    const { stored, clock, configTools } = this.dependencies;
    const { id } = settings;
    const requested = { configs: settings };
    await stored.refresh();
    const earlier = await this.onceOnly.earlier(requested, context);
    if (earlier) return this.repeat(earlier);
    this.checkNotElsewhere(id, 'id');
    checkId(id);
    checkConfig(settings.config, configTools);
    const change = { changes: settings, now: clock.now(), pinned: new Set<number>() };
    const record = changedConfig({ id, versions: [] }, change);
    const document = fromConfig(record);
    const once = this.onceOnly.toRemember(requested, context, { id, document });
    const edit = { action: 'create', document, after: auditedConfig(record) } as const;
    const creation = await this.editor.create(id, edit, context, once);
    if (creation.type === 'done') return managedConfig(creation.resource);
    if (creation.type === 'repeated') return this.repeat(this.onceOnly.open(creation, requested, context));
    throw new ConflictError('Another config has this id.', { param: 'id' });
  }

  async update(id: string, changes: ConfigChanges, context: ChangeContext): Promise<Managed<ConfigRecord>> {
    const { clock, configTools, directory } = this.dependencies;
    const written = await this.editor.change(id, context, this.missing(id), (current) => {
      this.checkNotElsewhere(id);
      checkConfig(changes.config, configTools);
      const before = readableItem(() => toConfig(id, current.document));
      const { pinned } = configUsers(id, directory.apiKeys());
      const after = changedConfig(before, { changes, now: clock.now(), pinned });
      return {
        action: 'update',
        // Keys may name a version that is dropped by now.
        ...(dropsVersions(before, after) && { dependsOn: 'api-keys' }),
        document: fromConfig(after, current.document),
        before: auditedConfig(before),
        after: auditedConfig(after),
      };
    });
    return managedConfig(written);
  }

  async remove(id: string, context: ChangeContext): Promise<void> {
    await this.editor.change(id, context, this.missing(id), (current) => {
      this.checkUnused(id);
      const before = readable(current);
      const dependsOn = 'api-keys';
      return { action: 'delete', dependsOn, before: before ? auditedConfig(before) : { id } };
    });
  }

  private async repeat({ id, document }: CreationResponse): Promise<Managed<ConfigRecord>> {
    // Another process may have served the request a moment ago.
    await this.dependencies.stored.refresh();
    const item = toConfig(id, document);
    const stored = this.dependencies.stored.resource('configs', id);
    // What has changed since is no part of the answer, and neither is a revision that the caller has never seen.
    if (stored && canonicalJson(stored.document) === canonicalJson(document))
      return managedResource(stored, item);
    const createdAt = stored?.createdAt ?? item.versions[0]?.createdAt ?? this.dependencies.clock.now();
    return { item, managedBy: 'api', createdAt, updatedAt: createdAt };
  }

  /** A config of the config file counts more than a stored one: to change that would be without effect. */
  private checkNotElsewhere(id: string, param?: string): void {
    const [config] = this.dependencies.directory.configsOf(id);
    if (config && config.managedBy !== 'api')
      throw managedElsewhere(`The config ${id}`, config.managedBy, param);
  }

  /** Every request of a key would fail whose default is not there. A stored config that does not count has no users. */
  private checkUnused(id: string): void {
    const { directory } = this.dependencies;
    const [config] = directory.configsOf(id);
    if (config && config.managedBy !== 'api') return;
    const { keyNames } = configUsers(id, directory.apiKeys());
    if (keyNames.length === 0) return;
    const rest = keyNames.length - mostNamed;
    const names = keyNames.slice(0, mostNamed).join(', ');
    throw new ConflictError(
      `It is the default config of keys: ${names}${rest > 0 ? ` and ${rest} more` : ''}. Give them another one first.`,
    );
  }

  private missing(id: string): () => never {
    return () => {
      this.checkNotElsewhere(id);
      return missing();
    };
  }
}

function checkId(id: string): void {
  if (!reservedConfigIds.has(id)) return;
  throw new InvalidRequestError('invalid_value', 'This id is reserved: choose another one.', { param: 'id' });
}

function dropsVersions(before: ConfigRecord, after: ConfigRecord): boolean {
  const remaining = new Set(after.versions.map(({ version }) => version));
  return before.versions.some(({ version }) => !remaining.has(version));
}

function managedConfig(resource: StoredResource): Managed<ConfigRecord> {
  return managedResource(resource, toConfig(resource.id, resource.document));
}

function readable({ id, document }: StoredResource): ConfigRecord | undefined {
  try {
    return toConfig(id, document);
  } catch {
    return undefined;
  }
}

function missing(): never {
  throw new NotFoundError('config_not_found', 'There is no config of this id.');
}

/** Configs, as the registry of resources lists them. */
export const configs = {
  kind: 'configs',
  read: toConfig,
  show: auditedConfig,
  administer: (dependencies): ConfigAdministration => new ConfigService(dependencies),
} as const satisfies ResourceEntry;
