import type { components } from '../../api/api.generated.js';
import { limitTexts } from '../../texts/en/limits.js';
import { Time } from '../../ui/values.js';
import { amountText } from './limit-text.js';

type BudgetStanding = components['schemas']['Own']['budgets'][number];

/** How much of budgets is used, and when they begin anew. */
export function BudgetBars({ budgets }: { readonly budgets: readonly BudgetStanding[] }) {
  return (
    <ul className="grid gap-3">
      {budgets.map(({ type, limit, resets, spent, resetsAt }) => {
        const text = `${limitTexts.spentOf(amountText(type, spent), amountText(type, limit))} ${limitTexts.resets[resets ?? 'never']}`;
        const share = limit === 0 ? 1 : Math.min(1, spent / limit);
        const colour = share >= 1 ? 'bg-error' : share >= 0.8 ? 'bg-warning' : 'bg-accent';
        return (
          <li key={`${type} ${resets}`} className="grid gap-1">
            <div className="flex flex-wrap justify-between gap-x-4">
              <span>{text}</span>
              <span className="text-muted">
                {resetsAt === undefined ? (
                  limitTexts.neverResets
                ) : (
                  <>
                    {limitTexts.resetsAt} <Time moment={resetsAt} />
                  </>
                )}
              </span>
            </div>
            <div className="h-2 overflow-hidden rounded-full bg-hover" aria-hidden="true">
              <div className={`h-full ${colour}`} style={{ width: `${share * 100}%` }} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
