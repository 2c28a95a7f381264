import {
  ownedBudgets as budgetsOf,
  type Administration,
  type OwnedBudget,
  type Page,
  type PageQuery,
} from '@model-gateway/control-plane';
import { nameInWorkspace, type Managed } from '@model-gateway/core';
import type { AdminDependencies } from '../resources/admin-route.js';
import { everyItem } from '../resources/every-item.js';

type Parts = Pick<AdminDependencies, 'administration' | 'budgets'>;

/**
 * All budgets of keys and providers, of workspaces and of the organisation, in the order of their names; while the store is away,
 * as far as this process knows.
 */
export async function ownedBudgets({ administration, budgets }: Parts): Promise<readonly OwnedBudget[]> {
  return budgetsOf({ ...(await keysAndProviders(administration)), levels: administration.levels() }, budgets);
}

/** The same, with those of the keys and providers of other workspaces, where all are administered. */
export async function budgetsOfAll(
  own: Pick<AdminDependencies, 'administration' | 'budgets' | 'others'>,
): Promise<readonly OwnedBudget[]> {
  const all = [...(await ownedBudgets(own))];
  for (const { workspace, parts } of own.others?.() ?? []) {
    const resources = { ...(await keysAndProviders(parts.administration)), levels: [] };
    const found = await budgetsOf(resources, parts.budgets);
    all.push(
      ...found.map(({ name, owner, ...rest }) => ({
        ...rest,
        name: nameInWorkspace(workspace, name),
        owner: { ...owner, workspace },
      })),
    );
  }
  return all.sort((one, other) => (one.name < other.name ? -1 : 1));
}

async function keysAndProviders({ apiKeys, providers }: Pick<Administration, 'apiKeys' | 'providers'>) {
  const keys = await itemsOf((query) => apiKeys.list(query));
  return { keys, providers: await itemsOf((query) => providers.list(query)) };
}

async function itemsOf<Item>(list: (query: PageQuery) => Promise<Page<Managed<Item>>>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const { item } of everyItem(list)) items.push(item);
  return items;
}
