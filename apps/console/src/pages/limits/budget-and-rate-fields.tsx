import { limitTexts } from '../../texts/en/limits.js';
import type { LimitDrafts } from './limit-drafts.js';
import { LimitFields } from './limit-fields.js';

interface BudgetAndRateFieldsProps {
  readonly values: LimitDrafts;
  readonly errors: { readonly budgets?: string | undefined; readonly rateLimits?: string | undefined };
  readonly onBudgets: (budgets: LimitDrafts['budgets']) => void;
  readonly onRateLimits: (rateLimits: LimitDrafts['rateLimits']) => void;
  /** Before the labels, where a form has several: `Each person`. */
  readonly whose?: string;
  /** Whether these limits can count each end user. */
  readonly mayCountEachUser?: boolean;
}

/** The budgets and the rate limits of a key, a workspace, or whatever has some. */
export function BudgetAndRateFields(props: BudgetAndRateFieldsProps) {
  const { values, errors, onBudgets, onRateLimits, whose, mayCountEachUser = false } = props;
  const labelled = (label: string) => (whose === undefined ? label : `${whose}: ${label.toLowerCase()}`);
  const each = mayCountEachUser ? { eachLabel: limitTexts.eachUserBox } : {};
  return (
    <>
      <LimitFields
        label={labelled(limitTexts.budgets)}
        addLabel={labelled(limitTexts.addBudget)}
        removeLabel={labelled(limitTexts.removeBudget)}
        {...each}
        units={{ cost: limitTexts.units.cost, tokens: limitTexts.units.tokens }}
        periods={limitTexts.resets}
        first={{ amount: '', unit: 'cost', period: 'monthly' }}
        value={values.budgets}
        onChange={onBudgets}
        error={errors.budgets}
      />
      <LimitFields
        label={labelled(limitTexts.rateLimits)}
        addLabel={labelled(limitTexts.addRateLimit)}
        removeLabel={labelled(limitTexts.removeRateLimit)}
        {...each}
        units={{ requests: limitTexts.units.requests, tokens: limitTexts.units.tokens }}
        periods={limitTexts.per}
        first={{ amount: '', unit: 'requests', period: 'minute' }}
        value={values.rateLimits}
        onChange={onRateLimits}
        error={errors.rateLimits}
      />
    </>
  );
}
