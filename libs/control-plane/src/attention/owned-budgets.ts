import { StoreUnavailableError, type ApiKey, type CatalogEntry, type Limits } from '@model-gateway/core';
import type { BudgetLedger, BudgetStanding } from '@model-gateway/usage';

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
  keys: readonly ApiKey[],
  providers: readonly CatalogEntry[],
  budgets: Pick<BudgetLedger, 'load' | 'standings'>,
): Promise<readonly OwnedBudget[]> {
  const owners = limitedOwners(keys, providers);
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

function limitedOwners(keys: readonly ApiKey[], providers: readonly CatalogEntry[]) {
  const found: { owner: BudgetOwner; limits: Limits }[] = [];
  const add = (owner: BudgetOwner, limits: Limits | undefined) => {
    if (limits && limits.budgets.length > 0) found.push({ owner, limits });
  };
  for (const { id, name, limits } of keys) add({ resource: 'api-keys', id, name }, limits);
  for (const { slug, limits } of providers) add({ resource: 'providers', id: slug }, limits);
  return found;
}
