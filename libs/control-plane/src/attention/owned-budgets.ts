import {
  organisation,
  StoreUnavailableError,
  type ApiKey,
  type BoundedLevel,
  type CatalogEntry,
  type Limits,
} from '@model-gateway/core';
import type { Budgets, BudgetStanding } from '@model-gateway/usage';

/** Whose a budget is. */
export interface BudgetOwner {
  readonly resource: 'api-keys' | 'providers' | 'workspaces' | 'organisation';
  readonly id: string;
  /** That of a key or a provider. Absent: the one whose budgets are asked for. */
  readonly workspace?: string;
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

/** What has budgets. */
export interface BudgetedResources {
  readonly keys: readonly ApiKey[];
  readonly providers: readonly CatalogEntry[];
  /** Workspaces and the organisation. */
  readonly levels: readonly BoundedLevel[];
}

/** All budgets of these, in the order of their names; while the store is away, as far as this process knows. */
export async function ownedBudgets(
  resources: BudgetedResources,
  budgets: Pick<Budgets, 'load' | 'standings'>,
): Promise<readonly OwnedBudget[]> {
  const owners = limitedOwners(resources);
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

function limitedOwners({ keys, providers, levels }: BudgetedResources) {
  const found: { owner: BudgetOwner; limits: Limits }[] = [];
  const add = (owner: BudgetOwner, limits: Limits | undefined) => {
    if (limits && limits.budgets.length > 0) found.push({ owner, limits });
  };
  for (const { id, name, limits } of keys) add({ resource: 'api-keys', id, name }, limits);
  for (const { slug, limits } of providers) add({ resource: 'providers', id: slug }, limits);
  for (const { id, limits } of levels) add({ resource: id === organisation ? id : 'workspaces', id }, limits);
  return found;
}
