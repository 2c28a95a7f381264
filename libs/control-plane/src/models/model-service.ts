import {
  ConflictError,
  NotFoundError,
  type Managed,
  type ModelEntry,
  type StoredResource,
} from '@model-gateway/core';
import { fromModelEntry, toModelEntry, auditedModel, changedModel } from './model-members.js';
import { managedResource } from '../documents/managed-resource.js';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';
import type { ChangeContext, Page, PageQuery } from '../resources/change-context.js';
import { canonicalJson } from '../resources/canonical-json.js';
import { type ModelChanges, type ModelAdministration, type ModelSettings } from './model-administration.js';
import { managedElsewhere } from '../resources/managed-elsewhere.js';
import { OnceOnlyResponses, type CreationResponse } from '../resources/once-only-responses.js';
import { pageOf } from '../resources/page-of.js';
import { readableItem } from '../resources/readable-item.js';
import type { ResourceEntry } from '../resources/resource-entry.js';
import { ResourceEditor } from '../resources/resource-editor.js';

/** Administration of what is entered about models and stored; the entries of the config file can be read. */
export class ModelService implements ModelAdministration {
  private readonly editor: ResourceEditor;
  private readonly onceOnly: OnceOnlyResponses;

  constructor(private readonly dependencies: AdministrationDependencies) {
    this.editor = new ResourceEditor(dependencies, 'models');
    this.onceOnly = new OnceOnlyResponses(dependencies);
  }

  async list(query: PageQuery): Promise<Page<Managed<ModelEntry>>> {
    await this.dependencies.stored.catchUp();
    return pageOf('models', this.dependencies.directory.indexes.models.all(), ({ id }) => id, query);
  }

  async read(id: string): Promise<Managed<ModelEntry>> {
    await this.dependencies.stored.catchUp();
    const [entry] = this.dependencies.directory.indexes.models.of(id);
    return entry ?? missing();
  }

  async create(settings: ModelSettings, context: ChangeContext): Promise<Managed<ModelEntry>> {
    const { id } = settings;
    const requested = { models: settings };
    await this.dependencies.stored.refresh();
    const earlier = await this.onceOnly.earlier(requested, context);
    if (earlier) return this.repeat(earlier);
    this.checkNotElsewhere(id, 'id');
    const entry = changedModel({ id }, settings);
    const document = fromModelEntry(entry);
    const once = this.onceOnly.toRemember(requested, context, { id, document });
    const edit = { action: 'create', document, after: auditedModel(entry) } as const;
    const creation = await this.editor.create(id, edit, context, once);
    if (creation.type === 'done') return managedModel(creation.resource);
    if (creation.type === 'repeated') return this.repeat(this.onceOnly.open(creation, requested, context));
    throw new ConflictError('Another entry has this id.', { param: 'id' });
  }

  async update(id: string, changes: ModelChanges, context: ChangeContext): Promise<Managed<ModelEntry>> {
    const written = await this.editor.change(id, context, this.missing(id), (current) => {
      this.checkNotElsewhere(id);
      const before = readableItem(() => toModelEntry(id, current.document));
      const after = changedModel(before, changes);
      return {
        action: 'update',
        document: fromModelEntry(after, current.document),
        before: auditedModel(before),
        after: auditedModel(after),
      };
    });
    return managedModel(written);
  }

  async remove(id: string, context: ChangeContext): Promise<void> {
    await this.editor.change(id, context, this.missing(id), (current) => {
      const before = readable(current);
      return { action: 'delete', before: before ? auditedModel(before) : { id } };
    });
  }

  private async repeat({ id, document }: CreationResponse): Promise<Managed<ModelEntry>> {
    const { stored, clock } = this.dependencies;
    // Another process may have served the request a moment ago.
    await stored.refresh();
    const item = toModelEntry(id, document);
    const now = stored.resource('models', id);
    // What has changed since is no part of the answer, and neither is a revision that the caller has never seen.
    if (now && canonicalJson(now.document) === canonicalJson(document)) return managedResource(now, item);
    const createdAt = now?.createdAt ?? clock.now();
    return { item, managedBy: 'api', createdAt, updatedAt: createdAt };
  }

  /** An entry of the config file counts more than a stored one: to change that would be without effect. */
  private checkNotElsewhere(id: string, param?: string): void {
    const [entry] = this.dependencies.directory.indexes.models.of(id);
    if (entry && entry.managedBy !== 'api') throw managedElsewhere(`The entry ${id}`, entry.managedBy, param);
  }

  private missing(id: string): () => never {
    return () => {
      this.checkNotElsewhere(id);
      return missing();
    };
  }
}

function managedModel(resource: StoredResource): Managed<ModelEntry> {
  return managedResource(resource, toModelEntry(resource.id, resource.document));
}

function readable({ id, document }: StoredResource): ModelEntry | undefined {
  try {
    return toModelEntry(id, document);
  } catch {
    return undefined;
  }
}

function missing(): never {
  throw new NotFoundError('model_not_found', 'There is no entry of this id.');
}

/** Entries about models, as the registry of resources lists them. */
export const models = {
  kind: 'models',
  read: toModelEntry,
  show: auditedModel,
  administer: (dependencies): ModelAdministration => new ModelService(dependencies),
} as const satisfies ResourceEntry;
