import type { Conjunction } from './alternatives.js';
import { allowedValues, forbiddenValues, sizeOf, surelyDiffer, type Constraint } from './constraint.js';
import type { WorkBudget } from './work-budget.js';

/**
 * True when no request can fulfil all of these constraints. Examines each field by itself: its listed values and its
 * numeric range. False when it cannot be decided, or when deciding exceeds the budget.
 */
export function isContradiction(conjunction: Conjunction, budget: WorkBudget): boolean {
  if (!budget.allows(stepsOf(conjunction))) return false;
  const byField = new Map<string, Constraint[]>();
  for (const constraint of conjunction) {
    const known = byField.get(constraint.field);
    if (known) known.push(constraint);
    else byField.set(constraint.field, [constraint]);
  }
  return [...byField.values()].some((constraints) => hasNoValue(constraints) || isEmptyRange(constraints));
}

/** Each value of a list is compared with all other values at most, and each bound with each other one. */
function stepsOf(conjunction: Conjunction): number {
  const sizes = conjunction.map(sizeOf);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const longest = sizes.reduce((one, other) => Math.max(one, other), 0);
  return all + longest * (all - longest) + conjunction.length ** 2;
}

function hasNoValue(constraints: readonly Constraint[]): boolean {
  const lists = constraints.flatMap((constraint) => {
    const allowed = allowedValues(constraint);
    return allowed ? [allowed] : [];
  });
  const [first, ...rest] = lists;
  if (!first) return false;
  const forbidden = constraints.flatMap((constraint) => forbiddenValues(constraint) ?? []);
  return first.every(
    (value) =>
      // Identical spelling only: values that are spelled differently may still be equal.
      forbidden.includes(value) ||
      rest.some((list) => list.every((other) => surelyDiffer(value, other))) ||
      constraints.some((constraint) => typeof value === 'number' && isOutside(value, constraint)),
  );
}

function isEmptyRange(constraints: readonly Constraint[]): boolean {
  return constraints.some(
    (low) =>
      (low.operator === '$gt' || low.operator === '$gte') &&
      typeof low.operand === 'number' &&
      constraints.some((high) => isBelow(high, low.operand as number, low.operator === '$gt')),
  );
}

/** True when no number lies between the lower bound and this upper bound. */
function isBelow({ operator, operand }: Constraint, low: number, isLowExcluded: boolean): boolean {
  if (typeof operand !== 'number') return false;
  if (operator === '$lt') return operand <= low;
  return operator === '$lte' && (operand < low || (operand === low && isLowExcluded));
}

/** True when a number violates the bound. */
export function isOutside(value: number, { operator, operand }: Constraint): boolean {
  if (typeof operand !== 'number') return false;
  if (operator === '$gt') return value <= operand;
  if (operator === '$gte') return value < operand;
  if (operator === '$lt') return value >= operand;
  return operator === '$lte' && value > operand;
}
