import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { components } from '../../api/api.generated.js';
import { answer, api } from '../../api/client.js';
import { homeTexts } from '../../texts/en/home.js';
import { formatCount } from '../../ui/format/number.js';
import { formatCalendarDay } from '../../ui/format/time.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Loaded } from '../../ui/loaded.js';
import { Section } from '../../ui/page-header.js';
import { SeverityLabel } from '../../ui/severity-label.js';
import { Time } from '../../ui/values.js';

type AttentionItem = components['schemas']['AttentionList']['data'][number];

/** What needs attention, the gravest first, each with a way to where it is mended. */
export function Attention() {
  const attention = useQuery({
    queryKey: ['attention'],
    refetchInterval: 30_000,
    queryFn: ({ signal }) => answer(api.GET('/admin/v1/attention', { signal })),
  });
  const count = attention.data?.data.length ?? 0;
  return (
    <Section
      title={count > 0 ? homeTexts.attentionOf(formatCount(count)) : homeTexts.attention}
      actions={
        attention.data && (
          <span className="text-table text-muted">
            {homeTexts.foundAt} <Time moment={attention.data.readAt} />
          </span>
        )
      }
    >
      <Loaded query={attention}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-muted">{homeTexts.nothingToMind}</p>
          ) : (
            <ul aria-label={homeTexts.attention} className="grid">
              {data.map((item, index) => (
                <AttentionRow key={`${item.kind} ${item.subject.id} ${index}`} item={item} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

function AttentionRow({ item }: { readonly item: AttentionItem }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-b border-line/70 py-1.5 last:border-b-0">
      <SeverityLabel severity={item.severity} />
      <span className="min-w-0 grow break-words">
        <HostileText text={item.message} />
      </span>
      {item.at !== undefined && (
        <span className="text-table text-muted">
          {item.kind === 'model_retires' ? formatCalendarDay(item.at) : <Time moment={item.at} />}
        </span>
      )}
      {wayTo(item)}
    </li>
  );
}

/** Where one mends it. Undefined: outside of the console. */
function wayTo({ kind, subject: { resource, id } }: AttentionItem): ReactNode {
  if (resource === 'api-keys')
    return (
      <Link to="/keys/$id" params={{ id }}>
        {homeTexts.openKey}
      </Link>
    );
  if (resource === 'providers')
    return (
      <Link to="/providers/$slug" params={{ slug: id }}>
        {homeTexts.openProvider}
      </Link>
    );
  if (resource === 'models')
    return (
      <Link
        to="/requests"
        search={{ model: [id], last: '7d', ...(kind === 'price_unknown' && { unpriced: true as const }) }}
      >
        {homeTexts.showRequests}
      </Link>
    );
  if (resource === 'people') return <Link to="/people">{homeTexts.openPeople}</Link>;
  return resource === 'config-file' || resource === 'replicas' ? (
    <Link to="/settings">{homeTexts.openSettings}</Link>
  ) : undefined;
}
