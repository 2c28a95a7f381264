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

const kinds = ['api-keys', 'providers'] as const;

/** Kinds of owners, below them the owners, and below these their budgets; an owner with one budget has it in its row. */
export function budgetTree(
  budgets: readonly OwnedBudget[],
  isClosed: (id: string) => boolean,
): readonly BudgetNode[] {
  return kinds.flatMap((kind): readonly BudgetNode[] => {
    const ofKind = budgets.filter(({ owner }) => owner.resource === kind);
    const ids = [...new Set(ofKind.map(({ owner }) => owner.id))];
    if (ids.length === 0) return [];
    const head: BudgetNode = { id: kind, depth: 0, kind, below: ids.length };
    if (isClosed(kind)) return [head];
    const budgetsOf = (id: string) => ofKind.filter(({ owner }) => owner.id === id);
    return [head, ...ids.flatMap((id) => ownerNodes(kind, budgetsOf(id), isClosed))];
  });
}

function ownerNodes(
  kind: BudgetNode['kind'],
  budgets: readonly OwnedBudget[],
  isClosed: (id: string) => boolean,
): readonly BudgetNode[] {
  const [first] = budgets;
  if (first === undefined) return [];
  const { owner } = first;
  const id = `${kind}/${owner.id}`;
  if (budgets.length === 1) return [{ id, depth: 1, kind, owner, budget: first, below: 0 }];
  const head: BudgetNode = { id, depth: 1, kind, owner, below: budgets.length };
  if (isClosed(id)) return [head];
  return [
    head,
    ...budgets.map((budget, index): BudgetNode => ({
      id: `${id}/${index}`,
      depth: 2,
      kind,
      budget,
      below: 0,
    })),
  ];
}
