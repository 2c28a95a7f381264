import type { components } from '../../api/api.generated.js';

/** A budget as it stands. */
export type OwnedBudget = components['schemas']['OwnedBudget'];

/** A row of the tree of budgets. */
export interface BudgetNode {
  readonly id: string;
  readonly depth: number;
  readonly kind: OwnedBudget['owner']['resource'];
  /** Absent: the row stands for all owners of the kind. */
  readonly owner?: OwnedBudget['owner'];
  /** Absent: the row has several budgets below it. */
  readonly budget?: OwnedBudget;
  /** How many rows are below it. */
  readonly below: number;
}

type Owner = OwnedBudget['owner'];
type IsClosed = (id: string) => boolean;

/** What stands below an owner besides its budgets. */
type Below = (depth: number) => readonly BudgetNode[];

const ofWorkspace = ['api-keys', 'providers'] as const;

/**
 * The organisation, the workspaces with what they own, and the keys and providers of this workspace; below each owner its
 * budgets, of which a single one stands in its row.
 */
export function budgetTree(budgets: readonly OwnedBudget[], isClosed: IsClosed): readonly BudgetNode[] {
  const own = budgets.filter(({ owner }) => owner.workspace === undefined);
  const whole = own.filter(({ owner }) => owner.resource === 'organisation');
  return [
    ...ownersOf(whole).flatMap((owner) => ownerNodes(owner, whole, isClosed, 0)),
    ...workspaceNodes(budgets, isClosed),
    ...ofWorkspace.flatMap((kind): readonly BudgetNode[] => {
      const ofKind = own.filter(({ owner }) => owner.resource === kind);
      return headed(kind, ownersOf(ofKind), isClosed, (owner) => ownerNodes(owner, ofKind, isClosed, 1));
    }),
  ];
}

function workspaceNodes(budgets: readonly OwnedBudget[], isClosed: IsClosed): readonly BudgetNode[] {
  const own = budgets.filter(({ owner }) => owner.resource === 'workspaces');
  const others = budgets.flatMap(({ owner: { workspace } }): readonly Owner[] =>
    workspace === undefined ? [] : [{ resource: 'workspaces', id: workspace }],
  );
  const owners = distinct([...own.map(({ owner }) => owner), ...others]);
  return headed('workspaces', owners, isClosed, (owner) => {
    const inside = budgets.filter(({ owner: { workspace } }) => workspace === owner.id);
    const below: Below = (depth) =>
      ownersOf(inside).flatMap((one) => ownerNodes(one, inside, isClosed, depth));
    return ownerNodes(owner, own, isClosed, 1, inside.length > 0 ? below : undefined);
  });
}

function headed(
  kind: BudgetNode['kind'],
  owners: readonly Owner[],
  isClosed: IsClosed,
  nodesOf: (owner: Owner) => readonly BudgetNode[],
): readonly BudgetNode[] {
  if (owners.length === 0) return [];
  const head: BudgetNode = { id: kind, depth: 0, kind, below: owners.length };
  return isClosed(kind) ? [head] : [head, ...owners.flatMap(nodesOf)];
}

function ownerNodes(
  owner: Owner,
  all: readonly OwnedBudget[],
  isClosed: IsClosed,
  depth: number,
  below?: Below,
): readonly BudgetNode[] {
  const id = nameOf(owner);
  const kind = owner.resource;
  const budgets = all.filter((budget) => nameOf(budget.owner) === id);
  const [first] = budgets;
  const isSingle = budgets.length === 1 && first !== undefined;
  const rest = below?.(depth + 1) ?? [];
  const count = (isSingle ? 0 : budgets.length) + rest.length;
  const head: BudgetNode = { id, depth, kind, owner, below: count, ...(isSingle && { budget: first }) };
  if (count === 0 || isClosed(id)) return [head];
  const rows = budgets.map((budget, index): BudgetNode => ({
    id: `${id}/${index}`,
    depth: depth + 1,
    kind,
    budget,
    below: 0,
  }));
  return [head, ...(isSingle ? [] : rows), ...rest];
}

function ownersOf(budgets: readonly OwnedBudget[]): readonly Owner[] {
  return distinct(budgets.map(({ owner }) => owner));
}

function distinct(owners: readonly Owner[]): readonly Owner[] {
  return [...new Map(owners.map((owner) => [nameOf(owner), owner])).values()];
}

function nameOf({ resource, id, workspace }: Owner): string {
  return workspace === undefined ? `${resource}/${id}` : `${workspace}/${resource}/${id}`;
}
