import { ConflictError, maxViews, NotFoundError, type Managed, type ViewRecord } from '@model-gateway/core';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';
import type { ChangeContext, Page, PageQuery, Replacement } from '../resources/change-context.js';
import { RecordService } from '../resources/record-service.js';
import type { ResourceEntry } from '../resources/resource-entry.js';
import type { ViewAdministration, ViewChanges, ViewSettings } from './view-administration.js';
import { auditedView, changedView, fromView, toView } from './view-members.js';

type OwnedSettings = ViewSettings & Pick<ViewRecord, 'owner'>;

/** Administers stored views. */
class ViewService implements ViewAdministration {
  private readonly items: RecordService<ViewRecord, OwnedSettings, ViewChanges>;

  constructor(private readonly dependencies: AdministrationDependencies) {
    const created = ({ id, owner, name, page, search, shared = false, ...rest }: OwnedSettings) => ({
      item: changedView({ id, name, page, search, shared, ...(owner !== undefined && { owner }) }, rest),
    });
    this.items = new RecordService(dependencies, {
      kind: 'views',
      noun: 'view',
      notFound: () => new NotFoundError('view_not_found', 'There is no view of this id.'),
      index: this.index,
      toItem: toView,
      fromItem: fromView,
      audited: auditedView,
      created,
      // A view stays with the one who made it.
      replaced: ({ owner }, { owner: _, ...settings }) =>
        created({ ...settings, ...(owner !== undefined && { owner }) }),
      changed: (before, changes) => ({ item: changedView(before, changes) }),
      checkUnused: () => undefined,
    });
  }

  list(query: PageQuery): Promise<Page<Managed<ViewRecord>>> {
    return this.items.list(query);
  }

  read(id: string): Promise<Managed<ViewRecord>> {
    return this.items.read(id);
  }

  async create(settings: ViewSettings, context: ChangeContext): Promise<Managed<ViewRecord>> {
    await this.checkSpace(settings.id);
    return this.items.create({ ...settings, owner: context.actor.id }, context);
  }

  async replace(settings: ViewSettings, context: ChangeContext): Promise<Replacement<ViewRecord>> {
    await this.checkSpace(settings.id);
    return this.items.replace({ ...settings, owner: context.actor.id }, context);
  }

  update(id: string, changes: ViewChanges, context: ChangeContext): Promise<Managed<ViewRecord>> {
    return this.items.update(id, changes, context);
  }

  remove(id: string, context: ChangeContext): Promise<void> {
    return this.items.remove(id, context);
  }

  private async checkSpace(id: string): Promise<void> {
    await this.dependencies.stored.catchUp();
    // A repetition of a creation may find the last place taken by itself.
    if (this.index.all().length < maxViews || this.index.find(id) !== undefined) return;
    throw new ConflictError(`There are ${maxViews} views already. Delete one first.`);
  }

  private get index() {
    return this.dependencies.directory.indexes.of<ViewRecord>('views');
  }
}

/** Views, as the registry of resources lists them. */
export const views = {
  kind: 'views',
  read: toView,
  show: auditedView,
  administer: (dependencies): ViewAdministration => new ViewService(dependencies),
} as const satisfies ResourceEntry;
