import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { answer, api } from '../../api/client.js';
import { isLogOff } from '../../api/without-log.js';
import type { Usage } from '../../api/use-usage.js';
import { providerTexts } from '../../texts/en/providers.js';
import { formatCount } from '../../ui/format/number.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Loaded } from '../../ui/loaded.js';
import { FigureStrip, Section } from '../../ui/page-header.js';
import { Skeleton } from '../../ui/skeleton.js';
import { Money, Time } from '../../ui/values.js';
import { credentialText, type Provider } from './provider-values.js';

interface ProviderFactsProps {
  readonly provider: Provider;
  /** Null: there is no log. Undefined: no request, or not loaded yet. */
  readonly usage: Usage | null | undefined;
  readonly isUsageKnown: boolean;
  readonly configs: UseQueryResult<readonly string[]>;
}

/** What a provider entry is, what it served, and who uses it. */
export function ProviderFacts({ provider, usage, isUsageKnown, configs }: ProviderFactsProps) {
  const { slug } = provider;
  return (
    <>
      <Section
        title={providerTexts.usage}
        actions={
          <Link to="/requests" search={{ slug: [slug] }}>
            {providerTexts.showRequests}
          </Link>
        }
      >
        {usage === null ? (
          <p className="text-muted">{providerTexts.logOff}</p>
        ) : isUsageKnown ? (
          <FigureStrip
            figures={[
              { label: providerTexts.requests, value: formatCount(usage?.requests ?? 0) },
              { label: providerTexts.errors, value: formatCount(usage?.errors ?? 0) },
              { label: providerTexts.tokens, value: formatCount(usage?.totalTokens ?? 0) },
              {
                label: providerTexts.cost,
                value: <Money amount={usage === undefined ? { usd: 0 } : usage.cost} />,
              },
            ]}
          />
        ) : (
          <Skeleton rows={1} />
        )}
      </Section>
      <Section title={providerTexts.facts}>
        <dl className="grid gap-x-6 gap-y-1.5 narrow:grid-cols-[140px_1fr]">
          <Fact label={providerTexts.kind}>{providerTexts.kinds[provider.kind]}</Fact>
          <Fact label={providerTexts.credential}>
            <span className="break-all">
              {[
                ...new Set([
                  providerTexts.credentials[provider.credential.type],
                  credentialText(provider.credential),
                ]),
              ].join(' · ')}
            </span>
          </Fact>
          {provider.projectId !== undefined && (
            <Fact label={providerTexts.project}>{provider.projectId}</Fact>
          )}
          {provider.region !== undefined && <Fact label={providerTexts.region}>{provider.region}</Fact>}
          {provider.baseUrl !== undefined && (
            <Fact label={providerTexts.address}>
              <code className="break-all">{provider.baseUrl}</code>
            </Fact>
          )}
          <Fact label={providerTexts.allowedModels}>
            {provider.allowedModels?.join(', ') ?? providerTexts.anyModel}
          </Fact>
          <LastRequest slug={slug} outcome="ok" label={providerTexts.lastSuccess} />
          <LastRequest slug={slug} outcome="error" label={providerTexts.lastFailure} />
        </dl>
      </Section>
      <Section title={providerTexts.usedBy}>
        <Loaded query={configs}>
          {(ids) =>
            ids.length === 0 ? (
              <p className="text-muted">{providerTexts.notUsed}</p>
            ) : (
              <ul className="flex flex-wrap gap-x-4 gap-y-1">
                {ids.map((id) => (
                  <li key={id}>
                    <Link to="/configs/$id" params={{ id }}>
                      {id}
                    </Link>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
    </>
  );
}

interface LastRequestProps {
  readonly slug: string;
  readonly outcome: 'ok' | 'error';
  readonly label: string;
}

function LastRequest({ slug, outcome, label }: LastRequestProps) {
  const last = useQuery({
    queryKey: ['last-request', slug, outcome],
    queryFn: ({ signal }) => {
      const from = new Date(Date.now() - 30 * 86_400_000).toISOString();
      const query = { slug: [slug], outcome: [outcome], limit: 1, from };
      return answer(api.GET('/admin/v1/logs', { params: { query }, signal }));
    },
  });
  const record = last.data?.data[0] as
    | {
        readonly id: string;
        readonly at: string;
        readonly status: number;
        readonly failure?: { readonly code: string; readonly message: string };
      }
    | undefined;
  if (isLogOff(last.error)) return null;
  return (
    <Fact label={label}>
      {record ? (
        <span className="flex flex-wrap gap-x-2">
          <Link to="/requests/$id" params={{ id: record.id }}>
            <Time moment={record.at} />
          </Link>
          {outcome === 'error' && <span>{record.status}</span>}
          {record.failure && <HostileText text={`${record.failure.code}: ${record.failure.message}`} />}
        </span>
      ) : (
        <span className="text-muted">{last.isPending ? '' : providerTexts.neverSeen}</span>
      )}
    </Fact>
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
