import type { ReactNode } from 'react';
import { keyTexts } from '../../texts/en/keys.js';
import { ownKeyTexts } from '../../texts/en/own-keys.js';
import { countOf, formatCount } from '../../ui/format/number.js';
import { Section } from '../../ui/page-header.js';
import { BudgetBars } from '../limits/budget-bars.js';
import { rateLimitText } from '../limits/limit-text.js';
import { TextList } from './key-cells.js';
import type { SelfService } from './own-key-values.js';
import type { Own } from './use-own.js';

/** Keys of one person where the workspace does not say. */
const usualMaximumKeys = 10;

/** How many keys one may still make. */
export function keysLeft({ maximumKeys = usualMaximumKeys }: SelfService, active: number): number {
  return Math.max(0, maximumKeys - active);
}

/** What the workspace lets one do, and how much of it is used. */
export function OwnAllowance({ own, selfService }: { readonly own: Own; readonly selfService: SelfService }) {
  const { maximumKeys = usualMaximumKeys, maximumDays, allowedModels = [], rateLimits = [] } = selfService;
  return (
    <Section title={ownKeyTexts.allowed}>
      <dl className="grid items-baseline gap-x-6 gap-y-1.5 narrow:grid-cols-[140px_minmax(0,1fr)]">
        <Fact label={ownKeyTexts.keys}>
          {ownKeyTexts.keysOf(formatCount(own.keys.active), formatCount(maximumKeys))}
        </Fact>
        <Fact label={ownKeyTexts.ends}>
          {maximumDays === undefined
            ? ownKeyTexts.endsNever
            : ownKeyTexts.endsAfter(countOf(maximumDays, 'day'))}
        </Fact>
        <Fact label={ownKeyTexts.models}>
          <TextList texts={allowedModels} none={keyTexts.anyModel} />
        </Fact>
        <Fact label={ownKeyTexts.rateLimits}>
          <TextList texts={rateLimits.map(rateLimitText)} none={ownKeyTexts.noLimits} />
        </Fact>
        <Fact label={ownKeyTexts.spent}>
          {own.budgets.length === 0 ? (
            <span className="text-muted">{ownKeyTexts.noLimits}</span>
          ) : (
            <BudgetBars budgets={own.budgets} />
          )}
        </Fact>
      </dl>
      <p className="mt-2 text-table text-muted">{ownKeyTexts.limitsText}</p>
    </Section>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 max-w-[640px] max-narrow:mb-2">{children}</dd>
    </>
  );
}
