import {
  ConflictError,
  NotFoundError,
  type Managed,
  type OnceOnly,
  type StoredResource,
} from '@model-gateway/core';
import { managedResource } from '../documents/managed-resource.js';
import type { AdministrationDependencies } from './administration-dependencies.js';
import type { ChangeContext, Page, PageQuery, Replacement } from './change-context.js';
import { checkPresence } from './check-presence.js';
import { canonicalJson } from './canonical-json.js';
import { managedElsewhere } from './managed-elsewhere.js';
import { OnceOnlyResponses, type CreationResponse } from './once-only-responses.js';
import { pageOf } from './page-of.js';
import { readableItem } from './readable-item.js';
import { ResourceEditor, type Creation } from './resource-editor.js';
import type { Named, Planned, RecordKind } from './record-kind.js';

/** Attempts to create an item while its dependencies change. */
const maxAttempts = 50;

/** Administers stored items of one kind; items of the config file are read-only. */
export class RecordService<Item extends Named, Settings extends Named, Changes> {
  private readonly editor: ResourceEditor;
  private readonly onceOnly: OnceOnlyResponses;

  constructor(
    private readonly dependencies: AdministrationDependencies,
    private readonly of: RecordKind<Item, Settings, Changes>,
  ) {
    this.editor = new ResourceEditor(dependencies, of.kind);
    this.onceOnly = new OnceOnlyResponses(dependencies);
  }

  async list(query: PageQuery): Promise<Page<Managed<Item>>> {
    await this.dependencies.stored.catchUp();
    return pageOf(this.of.kind, this.of.index.all(), nameOf, query);
  }

  async read(id: string): Promise<Managed<Item>> {
    await this.dependencies.stored.catchUp();
    const [effective] = this.of.index.of(id);
    return effective ?? this.notFound(id);
  }

  async create(settings: Settings, context: ChangeContext): Promise<Managed<Item>> {
    const { stored } = this.dependencies;
    const { kind, noun, created } = this.of;
    const id = nameOf(settings);
    const param = this.of.name ?? 'id';
    const requested = { [kind]: settings };
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      await stored.refresh();
      const earlier = await this.onceOnly.earlier(requested, context);
      if (earlier) return this.repeat(earlier);
      this.checkNotElsewhere(id, param);
      if (stored.resource(kind, id)) throw new ConflictError(`Another ${noun} has this ${param}.`, { param });
      const planned = created(settings);
      // To wait for nothing would let the known state go on without the plan.
      if (this.of.confirm) await this.of.confirm(planned.item, context);
      const document = this.of.fromItem(planned.item);
      const once = this.onceOnly.toRemember(requested, context, { id, document });
      const creation = await this.store(id, planned, document, context, once);
      if (creation.type === 'done') return this.managed(creation.resource);
      if (creation.type === 'repeated') return this.repeat(this.onceOnly.open(creation, requested, context));
      // Another process has taken the id, or a dependency has changed. The next attempt refreshes first.
    }
    throw new ConflictError('Too many others are changing what this depends on; try again.');
  }

  /** Creates the item or replaces it as a whole. The same settings again change nothing. */
  async replace(settings: Settings, context: ChangeContext): Promise<Replacement<Item>> {
    const { stored } = this.dependencies;
    const { kind, created, replaced } = this.of;
    const id = nameOf(settings);
    const change = (before: Item) => replaced?.(before, settings) ?? created(settings);
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      await stored.refresh();
      this.checkNotElsewhere(id);
      const isPresent = stored.resource(kind, id) !== undefined;
      checkPresence(isPresent, context);
      if (isPresent)
        return { managed: await this.change(id, settings, context, change, deleted), isNew: false };
      const planned = created(settings);
      // To wait for nothing would let the known state go on without the plan.
      if (this.of.confirm) await this.of.confirm(planned.item, context);
      const creation = await this.store(id, planned, this.of.fromItem(planned.item), context);
      if (creation.type === 'done') return { managed: this.managed(creation.resource), isNew: true };
      // Another process has created it, or a dependency has changed. The next attempt refreshes first.
    }
    throw new ConflictError('Too many others are changing what this depends on; try again.');
  }

  async update(id: string, changes: Changes, context: ChangeContext): Promise<Managed<Item>> {
    const change = (before: Item) => this.of.changed(before, changes);
    return this.change(id, changes, context, change, this.missing(id));
  }

  /** @param settings what is to be changed, for an item that cannot be read otherwise */
  private async change(
    id: string,
    settings: Changes | Settings,
    context: ChangeContext,
    plan: (before: Item) => Planned<Item>,
    missing: () => never,
  ): Promise<Managed<Item>> {
    const written = await this.editor.change(id, context, missing, async (current) => {
      this.checkNotElsewhere(id);
      const before = readableItem(() => this.toChange(current, settings));
      const planned = plan(before);
      await this.of.confirm?.(planned.item, context, before);
      return {
        action: context.updateAction ?? 'update',
        ...this.written(planned, this.of.fromItem(planned.item, current.document, before)),
        before: this.of.audited(before),
      };
    });
    return this.managed(written);
  }

  async remove(id: string, context: ChangeContext): Promise<void> {
    await this.editor.change(id, context, this.missing(id), (current) => {
      const [effective] = this.of.index.of(id);
      // A stored item that is overridden is not in use.
      const dependsOn = effective && effective.managedBy !== 'api' ? undefined : this.of.checkUnused(id);
      const before = this.readable(current);
      return {
        action: 'delete',
        ...(dependsOn && { dependsOn }),
        before: before ? this.of.audited(before) : { [this.of.name ?? 'id']: id },
      };
    });
  }

  private store(
    id: string,
    planned: Planned<Item>,
    document: StoredResource['document'],
    context: ChangeContext,
    once?: OnceOnly,
  ): Promise<Creation> {
    return this.editor.create(id, { action: 'create', ...this.written(planned, document) }, context, once);
  }

  private written({ item, dependsOn }: Planned<Item>, document: StoredResource['document']) {
    return { ...(dependsOn && { dependsOn }), document, after: this.of.audited(item) };
  }

  private async repeat({ id, document }: CreationResponse): Promise<Managed<Item>> {
    const { stored, clock } = this.dependencies;
    // Another process may have served the request a moment ago.
    await stored.refresh();
    const item = this.of.toItem(id, document);
    const resource = stored.resource(this.of.kind, id);
    // The response does not contain later changes, nor a revision that the caller has not seen.
    if (resource && canonicalJson(resource.document) === canonicalJson(document)) {
      return managedResource(resource, item);
    }
    const createdAt = resource?.createdAt ?? this.of.createdAt?.(item) ?? clock.now();
    return { item, managedBy: 'api', createdAt, updatedAt: createdAt };
  }

  private managed(resource: StoredResource): Managed<Item> {
    return managedResource(resource, this.of.toItem(resource.id, resource.document));
  }

  private readable({ id, document }: StoredResource): Item | undefined {
    try {
      return this.of.toItem(id, document);
    } catch {
      return this.of.repaired?.(id, document);
    }
  }

  private toChange({ id, document }: StoredResource, changes: Changes | Settings): Item {
    try {
      return this.of.toItem(id, document);
    } catch (error) {
      const repaired = this.of.repaired?.(id, document, changes);
      if (repaired) return repaired;
      throw error;
    }
  }

  /** An item of the config file overrides a stored one, so a change would have no effect. */
  private checkNotElsewhere(id: string, param?: string): void {
    const [effective] = this.of.index.of(id);
    if (!effective || effective.managedBy === 'api') return;
    const called = this.of.calledOf?.(id) ?? `The ${this.of.noun} ${id}`;
    throw managedElsewhere(called, effective.managedBy, param);
  }

  private missing(id: string): () => never {
    return () => {
      this.checkNotElsewhere(id);
      return this.notFound(id);
    };
  }

  private notFound(id: string): never {
    if (this.of.notFound) throw this.of.notFound(id);
    throw new NotFoundError('prompt_not_found', `There is no ${this.of.noun} of this id.`);
  }
}

function deleted(): never {
  throw new ConflictError('Somebody has deleted this at the same time; try again.');
}

function nameOf(named: Named): string {
  return 'slug' in named ? named.slug : named.id;
}
