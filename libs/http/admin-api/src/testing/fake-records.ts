import type { AuditEntry, Managed, NotFoundCode, ResourceKind } from '@model-gateway/core';
import type { ChangeContext, Page, PageQuery, Replacement } from '@model-gateway/control-plane';

/** What a {@link FakeRecords} needs of the administration that it is part of. */
export interface FakeStore {
  found<Item>(map: Map<string, Item>, id: string, code: NotFoundCode): Item;
  changeable<Item>(
    map: Map<string, Managed<Item>>,
    id: string,
    code: NotFoundCode,
    context: ChangeContext,
  ): Managed<Item>;
  once<Answer>(settings: object, context: ChangeContext, work: () => Answer): Answer;
  save<Item>(
    map: Map<string, Managed<Item>>,
    id: string,
    item: Item,
    kind: ResourceKind,
    action: AuditEntry['action'],
    context: ChangeContext,
  ): Managed<Item>;
  /** Makes it or puts it in the place of what has that id; the same again changes nothing. */
  replaced<Item>(
    map: Map<string, Managed<Item>>,
    id: string,
    made: (before: Item | undefined) => Item,
    kind: ResourceKind,
    context: ChangeContext,
  ): Replacement<Item>;
  page<Item>(
    all: readonly Managed<Item>[],
    idOf: (item: Item) => string,
    query: PageQuery,
  ): Page<Managed<Item>>;
  /** Throws when something has that id already. */
  checkFree(map: ReadonlyMap<string, unknown>, id: string): void;
}

/** How items of one kind come to be. */
export interface FakeKind<Item, Settings, Changes> {
  readonly kind: ResourceKind;
  /** What is said of one that is not there. Default: `prompt_not_found`. */
  readonly missing?: NotFoundCode;
  made(settings: Settings): Item;
  changed(item: Item, changes: Changes): Item;
}

/** Keeps things of one kind in memory, by their ids. */
export class FakeRecords<
  Item extends { readonly id: string },
  Settings extends { readonly id: string },
  Changes,
> {
  readonly items = new Map<string, Managed<Item>>();

  constructor(
    private readonly store: FakeStore,
    private readonly of: FakeKind<Item, Settings, Changes>,
  ) {}

  async list(query: PageQuery): Promise<Page<Managed<Item>>> {
    return this.store.page([...this.items.values()], ({ id }) => id, query);
  }

  async read(id: string): Promise<Managed<Item>> {
    return this.store.found(this.items, id, this.of.missing ?? 'prompt_not_found');
  }

  async create(settings: Settings, context: ChangeContext): Promise<Managed<Item>> {
    return this.store.once(settings, context, () => {
      const { id } = settings;
      this.store.checkFree(this.items, id);
      return this.store.save(this.items, id, this.of.made(settings), this.of.kind, 'create', context);
    });
  }

  async replace(settings: Settings, context: ChangeContext): Promise<Replacement<Item>> {
    const { id } = settings;
    const made = () => this.of.made(settings);
    return this.store.replaced(this.items, id, made, this.of.kind, context);
  }

  async update(id: string, changes: Changes, context: ChangeContext): Promise<Managed<Item>> {
    const missing = this.of.missing ?? 'prompt_not_found';
    const { item } = this.store.changeable(this.items, id, missing, context);
    return this.store.save(this.items, id, this.of.changed(item, changes), this.of.kind, 'update', context);
  }

  async remove(id: string, context: ChangeContext): Promise<void> {
    this.store.changeable(this.items, id, this.of.missing ?? 'prompt_not_found', context);
    this.items.delete(id);
  }
}
