import { StoreUnavailableError, type Limits } from '@model-gateway/core';
import type { Administration } from '@model-gateway/control-plane';
import type { BudgetStanding } from '@model-gateway/usage';
import type { AdminDependencies } from '../resources/admin-route.js';
import { everyItem } from '../resources/every-item.js';

/** Whose a budget is. */
export interface BudgetOwner {
  readonly resource: 'api-keys' | 'providers';
  readonly id: string;
  /** Absent: the id is the name. */
  readonly name?: string;
}

/** A budget as it stands, and whose it is. */
export interface OwnedBudget {
  /** Unique among all budgets, and their order: the resource, the id, and the place in the list of the owner. */
  readonly name: string;
  readonly owner: BudgetOwner;
  readonly standing: BudgetStanding;
}

/** All budgets of keys and providers, in the order of their names; while the store is away, as far as this process knows. */
export async function ownedBudgets(
  administration: Pick<Administration, 'apiKeys' | 'providers'>,
  budgets: AdminDependencies['budgets'],
): Promise<readonly OwnedBudget[]> {
  const owners = await limitedOwners(administration);
  try {
    await budgets.load(owners.map(({ limits }) => limits));
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
  }
  return owners
    .flatMap(({ owner, limits }) =>
      budgets.standings(limits).map((standing, index): OwnedBudget => ({
        name: `${owner.resource}/${owner.id}/${String(index).padStart(4, '0')}`,
        owner,
        standing,
      })),
    )
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

async function limitedOwners({
  apiKeys,
  providers,
}: Pick<Administration, 'apiKeys' | 'providers'>): Promise<{ owner: BudgetOwner; limits: Limits }[]> {
  const found: { owner: BudgetOwner; limits: Limits }[] = [];
  const add = (owner: BudgetOwner, limits: Limits | undefined) => {
    if (limits && limits.budgets.length > 0) found.push({ owner, limits });
  };
  for await (const { item } of everyItem((query) => apiKeys.list(query)))
    add({ resource: 'api-keys', id: item.id, name: item.name }, item.limits);
  for await (const { item } of everyItem((query) => providers.list(query)))
    add({ resource: 'providers', id: item.slug }, item.limits);
  return found;
}
