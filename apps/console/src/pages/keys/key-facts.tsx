import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { components } from '../../api/api.generated.js';
import { keyTexts } from '../../texts/en/keys.js';
import { CopyButton } from '../../ui/copy-button.js';
import { formatDuration } from '../../ui/format/duration.js';
import { formatCount } from '../../ui/format/number.js';
import { Loaded } from '../../ui/loaded.js';
import { FigureStrip, Section } from '../../ui/page-header.js';
import { Badge } from '../../ui/status-label.js';
import { Skeleton } from '../../ui/skeleton.js';
import { useNow } from '../../ui/use-now.js';
import { Money, Time } from '../../ui/values.js';
import { BudgetBars } from '../limits/budget-bars.js';
import { rateLimitText } from '../limits/limit-text.js';
import { KeyExpiry, TextList } from './key-cells.js';
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
        {(key.budgets ?? []).length === 0 ? (
          <p className="text-muted">{keyTexts.noBudgets}</p>
        ) : (
          <Loaded query={budgets}>{({ data }) => <BudgetBars budgets={data} />}</Loaded>
        )}
      </Section>
      <Section title={keyTexts.limits}>
        <TextList texts={(key.rateLimits ?? []).map(rateLimitText)} none={keyTexts.noLimits} />
      </Section>
      <Section title={keyTexts.secrets}>
        <ul className="grid gap-1">
          {key.secrets.map((secret, index) => (
            <Secret key={index} secret={secret} />
          ))}
        </ul>
      </Section>
      <Section title={keyTexts.facts}>
        <dl className="grid items-baseline gap-x-6 gap-y-1.5 narrow:grid-cols-[140px_1fr]">
          <Fact label={keyTexts.id}>
            <span className="flex items-center gap-1">
              <code className="break-all">{key.id}</code> <CopyButton text={key.id} />
            </span>
          </Fact>
          <Fact label={keyTexts.columns.scopes}>
            {key.scopes.map((scope) => keyTexts.scopes[scope]).join(', ')}
          </Fact>
          <Fact label={keyTexts.columns.models}>
            <TextList texts={key.allowedModels ?? []} none={keyTexts.anyModel} />
          </Fact>
          <Fact label={keyTexts.columns.expires}>
            <KeyExpiry expiresAt={key.expiresAt} />
          </Fact>
          {key.createdAt !== undefined && (
            <Fact label={keyTexts.created}>
              <Time moment={key.createdAt} />
            </Fact>
          )}
          {key.revokedAt !== undefined && (
            <Fact label={keyTexts.revokedAt}>
              <Time moment={key.revokedAt} />
            </Fact>
          )}
        </dl>
      </Section>
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 max-narrow:mb-2">{children}</dd>
    </>
  );
}

function Secret({ secret }: { readonly secret: ApiKey['secrets'][number] }) {
  const now = useNow(1000);
  const { hint, createdAt, expiresAt } = secret;
  const left = expiresAt === undefined ? undefined : Date.parse(expiresAt) - now;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <code>…{hint?.replace(/^…/, '')}</code>
      <Badge tone={left === undefined ? 'ok' : 'warning'}>
        {left === undefined ? keyTexts.current : keyTexts.previous}
      </Badge>
      {left !== undefined && <span>{left > 0 ? keyTexts.endsIn(formatDuration(left)) : keyTexts.ended}</span>}
      {createdAt !== undefined && (
        <span className="text-muted">
          {keyTexts.createdAt} <Time moment={createdAt} />
        </span>
      )}
    </li>
  );
}
