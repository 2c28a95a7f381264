import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { components } from '../../api/api.generated.js';
import { keyTexts } from '../../texts/en/keys.js';
import { formatCount } from '../../ui/format/number.js';
import { Loaded } from '../../ui/loaded.js';
import { FigureStrip, Section } from '../../ui/page-header.js';
import { Skeleton } from '../../ui/skeleton.js';
import { Money } from '../../ui/values.js';
import { BudgetBars } from '../limits/budget-bars.js';
import { budgetText, rateLimitText } from '../limits/limit-text.js';
import { TextList } from './key-cells.js';
import { KeyDetails } from './key-details.js';
import type { ApiKey } from './key-values.js';
import type { Usage } from '../../api/use-usage.js';

type Budgets = components['schemas']['BudgetList'];

interface KeyFactsProps {
  readonly apiKey: ApiKey;
  /** Null: there is no log. Undefined: no request, or not loaded yet. */
  readonly usage: Usage | null | undefined;
  readonly isUsageKnown: boolean;
  readonly budgets: UseQueryResult<Budgets>;
}

/** What a key is, and what it was used for. */
export function KeyFacts({ apiKey: key, usage, isUsageKnown, budgets }: KeyFactsProps) {
  return (
    <>
      <Section
        title={keyTexts.usage}
        actions={
          <Link to="/requests" search={{ key: [key.id] }}>
            {keyTexts.showRequests}
          </Link>
        }
      >
        {usage === null ? (
          <p className="text-muted">{keyTexts.logOff}</p>
        ) : isUsageKnown ? (
          <FigureStrip
            figures={[
              { label: keyTexts.requests, value: formatCount(usage?.requests ?? 0) },
              { label: keyTexts.errors, value: formatCount(usage?.errors ?? 0) },
              { label: keyTexts.tokens, value: formatCount(usage?.totalTokens ?? 0) },
              {
                label: keyTexts.cost,
                value: <Money amount={usage === undefined ? { usd: 0 } : usage.cost} />,
              },
            ]}
          />
        ) : (
          <Skeleton rows={1} />
        )}
      </Section>
      <Section title={keyTexts.spent}>
        {(key.budgets ?? []).every(({ each }) => each) ? (
          <p className="text-muted">
            {(key.budgets ?? []).length === 0 ? keyTexts.noBudgets : keyTexts.eachUserBudgetsOnly}
          </p>
        ) : (
          <Loaded query={budgets}>{({ data }) => <BudgetBars budgets={data} />}</Loaded>
        )}
      </Section>
      <Section title={keyTexts.limits}>
        <TextList
          texts={[
            ...(key.rateLimits ?? []).map(rateLimitText),
            ...(key.budgets ?? []).filter(({ each }) => each).map(budgetText),
          ]}
          none={keyTexts.noLimits}
        />
      </Section>
      <KeyDetails apiKey={key} />
    </>
  );
}
