import {
  ownedBudgets as budgetsOf,
  type Administration,
  type OwnedBudget,
  type Page,
  type PageQuery,
} from '@model-gateway/control-plane';
import type { Managed } from '@model-gateway/core';
import type { AdminDependencies } from '../resources/admin-route.js';
import { everyItem } from '../resources/every-item.js';

/** All budgets of keys and providers, in the order of their names; while the store is away, as far as this process knows. */
export async function ownedBudgets(
  { apiKeys, providers }: Pick<Administration, 'apiKeys' | 'providers'>,
  budgets: AdminDependencies['budgets'],
): Promise<readonly OwnedBudget[]> {
  const keys = await itemsOf((query) => apiKeys.list(query));
  return budgetsOf(keys, await itemsOf((query) => providers.list(query)), budgets);
}

async function itemsOf<Item>(list: (query: PageQuery) => Promise<Page<Managed<Item>>>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const { item } of everyItem(list)) items.push(item);
  return items;
}
