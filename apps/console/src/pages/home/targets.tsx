import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { components } from '../../api/api.generated.js';
import { answer, api } from '../../api/client.js';
import { homeTexts } from '../../texts/en/home.js';
import { formatCount, formatShare } from '../../ui/format/number.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Loaded } from '../../ui/loaded.js';
import { Section } from '../../ui/page-header.js';
import { StatusLabel, type Tone } from '../../ui/status-label.js';
import { Table, type TableColumn } from '../../ui/table.js';
import { Duration, Time } from '../../ui/values.js';

type TargetList = components['schemas']['TargetList'];
type Target = TargetList['data'][number];

/** As many as there is room for: those in trouble are first. */
const mostShown = 20;

const tones: Readonly<Record<Target['state'], Tone>> = {
  open: 'error',
  throttled: 'warning',
  failing: 'error',
  degraded: 'warning',
  healthy: 'ok',
};

/** How the targets of the last hour are, which circuits are open, and where upstreams refuse for want of capacity. */
export function Targets() {
  const targets = useQuery({
    queryKey: ['targets'],
    refetchInterval: 30_000,
    queryFn: ({ signal }) => answer(api.GET('/admin/v1/targets', { signal })),
  });
  return (
    <Section
      title={homeTexts.targets}
      actions={<span className="text-table text-muted">{homeTexts.targetsPeriod}</span>}
    >
      <Loaded query={targets}>
        {(list) =>
          list.data.length === 0 ? (
            <p className="text-muted">{homeTexts.noTargets}</p>
          ) : (
            <>
              <RefusalsByRegion regions={list.regions} />
              <TargetTable targets={list.data.slice(0, mostShown)} />
              {list.data.length > mostShown && (
                <p className="mt-2 text-muted">
                  {homeTexts.moreTargets(formatCount(list.data.length - mostShown))}
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

function RefusalsByRegion({ regions }: Pick<TargetList, 'regions'>) {
  const refusing = regions.filter(({ rateLimited }) => rateLimited > 0);
  if (refusing.length === 0) return null;
  return (
    <div className="mb-3">
      <h3 className="mb-1 text-table font-medium">{homeTexts.refusals}</h3>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-table">
        {refusing.map(({ region, attempts, rateLimited }) => (
          <li key={region ?? ''}>
            {region ?? homeTexts.noRegion}:{' '}
            {homeTexts.refusedOf(
              formatCount(rateLimited),
              formatCount(attempts),
              formatShare(rateLimited / attempts),
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function TargetTable({ targets }: { readonly targets: readonly Target[] }) {
  const titles = homeTexts.targetColumns;
  const columns: readonly TableColumn<Target>[] = [
    { id: 'target', title: titles.target, cell: (target) => <TargetName target={target} /> },
    { id: 'state', title: titles.state, cell: stateOf },
    {
      id: 'attempts',
      title: titles.attempts,
      align: 'end',
      isWideOnly: true,
      cell: ({ hour }) => formatCount(hour.attempts),
    },
    {
      id: 'failed',
      title: titles.failed,
      align: 'end',
      isWideOnly: true,
      cell: ({ hour }) => shareOf(hour.failed, hour.attempts),
    },
    {
      id: 'limited',
      title: titles.limited,
      align: 'end',
      isWideOnly: true,
      cell: ({ hour }) => shareOf(hour.rateLimited, hour.attempts),
    },
    {
      id: 'mean',
      title: titles.mean,
      align: 'end',
      isWideOnly: true,
      cell: ({ meanMs }) => <Duration milliseconds={meanMs} />,
    },
    { id: 'failure', title: titles.lastFailure, isWideOnly: true, cell: failureOf },
  ];
  return (
    <Table
      caption={homeTexts.targets}
      columns={columns}
      rows={targets}
      rowKey={({ provider, slug, model, region, tier }) =>
        JSON.stringify([provider, slug, model, region, tier])
      }
    />
  );
}

function TargetName({ target: { slug, provider, model, region, tier } }: { readonly target: Target }) {
  return (
    <span className="block max-w-96 min-w-0 break-words">
      {slug === undefined ? (
        <span className="text-muted">{provider}</span>
      ) : (
        <Link to="/providers/$slug" params={{ slug }} className="font-medium">
          @{slug}
        </Link>
      )}{' '}
      <HostileText text={model} />
      {(region ?? tier) !== undefined && (
        <span className="text-muted"> {[region, tier].filter(Boolean).join(' · ')}</span>
      )}
    </span>
  );
}

function stateOf({ state, circuits }: Target): ReactNode {
  return (
    <StatusLabel tone={tones[state]}>
      {state === 'open' ? homeTexts.openOn(circuits.length) : homeTexts.targetStates[state]}
    </StatusLabel>
  );
}

const shareOf = (part: number, all: number): string =>
  part === 0 ? '0' : `${formatCount(part)} · ${formatShare(part / all)}`;

function failureOf({ lastFailure }: Target): ReactNode {
  if (!lastFailure) return <span className="text-muted">{homeTexts.noFailure}</span>;
  const { at, code, message, requestId } = lastFailure;
  return (
    <span className="block max-w-96 min-w-0 truncate">
      <Link to="/requests/$id" params={{ id: requestId }} className="underline">
        <Time moment={at} />
      </Link>{' '}
      {code} {message !== undefined && <HostileText text={message} className="text-muted" />}
    </span>
  );
}
