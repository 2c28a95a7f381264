import {
  ConflictError,
  defaultWorkspace,
  InvalidRequestError,
  type Managed,
  type SharedWith,
} from '@model-gateway/core';
import type { ConfigAdministration } from '../configs/config-administration.js';
import type { ProviderAdministration } from '../providers/provider-administration.js';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';
import type { ChangeContext, Page, PageQuery } from '../resources/change-context.js';
import { pageOf } from '../resources/page-of.js';
import {
  shareableKinds,
  type Share,
  type ShareableKind,
  type ShareAdministration,
} from './share-administration.js';

/** What can be shared, by kind. */
interface Shareable {
  readonly providers: ProviderAdministration;
  readonly configs: ConfigAdministration;
}

/** What such a resource says of its share. */
interface WithShare {
  readonly sharedWith?: SharedWith;
}

/** Whom a resource is shared with is a member of it: it goes with the resource, and has its revision. */
class ShareService implements ShareAdministration {
  constructor(
    private readonly dependencies: Pick<AdministrationDependencies, 'workspace' | 'directory'>,
    private readonly kinds: Shareable,
  ) {}

  async list(query: PageQuery): Promise<Page<Managed<Share>>> {
    const lists = await Promise.all(shareableKinds.map((resource) => this.sharedOf(resource)));
    const shares = lists.flat().sort((one, other) => (nameOf(one.item) < nameOf(other.item) ? -1 : 1));
    return pageOf('shares', shares, nameOf, query);
  }

  async read(resource: ShareableKind, id: string): Promise<Managed<Share>> {
    return toShare(resource, id, await this.kinds[resource].read(id));
  }

  async replace(share: Share, context: ChangeContext): Promise<Managed<Share>> {
    const { resource, id } = share;
    // Who names nothing that is there learns of that first.
    await this.kinds[resource].read(id);
    if (this.dependencies.workspace !== defaultWorkspace)
      throw new ConflictError('Only the default workspace shares: leave x-gateway-workspace out.');
    const sharedWith = this.checked(share.with);
    const isNobody = sharedWith !== 'all' && sharedWith.length === 0;
    const changes = { sharedWith: isNobody ? null : sharedWith };
    return toShare(resource, id, await this.kinds[resource].update(id, changes, context));
  }

  /** What is overridden by another source is not shared: nobody uses it. */
  private async sharedOf(resource: ShareableKind): Promise<readonly Managed<Share>[]> {
    const { items } = await this.kinds[resource].list({ limit: Number.POSITIVE_INFINITY });
    return items
      .filter(({ overriddenBy }) => overriddenBy === undefined)
      .map((managed): Managed<Share> => {
        const { item } = managed;
        return toShare(resource, 'slug' in item ? item.slug : item.id, managed);
      })
      .filter(({ item }) => item.with === 'all' || item.with.length > 0);
  }

  private checked(asked: SharedWith): SharedWith {
    if (asked === 'all') return asked;
    const workspaces = this.dependencies.directory.indexes.of('workspaces');
    for (const [index, id] of asked.entries()) {
      if (workspaces.find(id)) continue;
      const message =
        id === defaultWorkspace
          ? 'The default workspace owns it already.'
          : 'There is no workspace of this id.';
      throw new InvalidRequestError('invalid_value', message, { param: `with[${index}]` });
    }
    return [...new Set(asked)].sort();
  }
}

function nameOf({ resource, id }: Share): string {
  return `${resource}/${id}`;
}

function toShare(
  resource: ShareableKind,
  id: string,
  { item, ...managed }: Managed<WithShare>,
): Managed<Share> {
  return { ...managed, item: { resource, id, with: item.sharedWith ?? [] } };
}

/** Administers whom providers and configs are shared with. */
export function administerShares(
  dependencies: Pick<AdministrationDependencies, 'workspace' | 'directory'>,
  kinds: Shareable,
): ShareAdministration {
  return new ShareService(dependencies, kinds);
}
