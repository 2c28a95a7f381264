import { isoTime } from '../documents/iso-time.js';
import { budgetMessage } from '../attention/resource-attention.js';
import type { OwnedBudget } from '../attention/owned-budgets.js';
import type { FoundAlert } from './found-alert.js';

/**
 * The highest threshold that a budget has reached; undefined: none. The lower ones send no alert any more: what is spent
 * within a period only grows.
 *
 * @param thresholds shares, ascending
 */
export function budgetAlert(
  { owner, standing }: OwnedBudget,
  thresholds: readonly number[],
  now: number,
): FoundAlert | undefined {
  const { budget, spent, startsAt = 0, resetsAt } = standing;
  if (budget.limit <= 0) return undefined;
  const threshold = thresholds.findLast((share) => spent >= budget.limit * share);
  if (threshold === undefined) return undefined;
  const key = `budget_threshold/${owner.resource}/${owner.id}/${budget.type}/${budget.resets ?? 'never'}`;
  return {
    kind: 'budget_threshold',
    // A budget that was raised sends its alerts again.
    identity: `${key}/${startsAt}/${budget.limit}/${threshold}`,
    event: {
      type: 'budget_threshold',
      timestamp: isoTime(now),
      data: {
        key,
        severity: spent >= budget.limit ? 'error' : 'warning',
        subject: owner,
        message: budgetMessage(owner, standing),
        ...(resetsAt !== undefined && { at: isoTime(resetsAt) }),
        value: spent,
        limit: budget.limit,
        threshold,
      },
    },
  };
}
