import { Link } from '@tanstack/react-router';
import { spendTexts } from '../../texts/en/spend.js';
import { formatCount, formatShare } from '../../ui/format/number.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Table, type TableColumn } from '../../ui/table.js';
import { Money } from '../../ui/values.js';
import { dimensionText, useGroupName } from './group-name.js';
import { dimensionOf, narrowed, requestsOf, type SpendSearch } from './spend-query.js';
import { changeOf, shareOf, type SpendGroup } from './spend-rows.js';
import type { Spend } from './use-spend.js';

interface SpendTableProps {
  readonly search: SpendSearch;
  readonly spend: Spend;
  /** Undefined: not known yet. */
  readonly before: readonly SpendGroup[] | undefined;
}

/** What each group spent, the others together, and all. */
export function SpendTable({ search, spend, before }: SpendTableProps) {
  const by = dimensionOf(search);
  const nameOf = useGroupName(by);
  const { groups, all, period } = spend;
  const columns: readonly TableColumn<SpendGroup>[] = [
    {
      id: 'name',
      title: dimensionText(by),
      cell: (group) => <NameCell group={group} name={nameOf(group)} search={search} />,
    },
    {
      id: 'requests',
      title: spendTexts.columns.requests,
      align: 'end',
      isWideOnly: true,
      cell: ({ requests }) => formatCount(requests),
    },
    {
      id: 'tokens',
      title: spendTexts.columns.tokens,
      align: 'end',
      isWideOnly: true,
      cell: ({ totalTokens }) => formatCount(totalTokens),
    },
    {
      id: 'cost',
      title: spendTexts.columns.cost,
      align: 'end',
      cell: ({ cost, sumOf }) => (
        <span className={sumOf === 'all' ? 'font-semibold' : ''}>
          <Money amount={cost} />
        </span>
      ),
    },
    {
      id: 'share',
      title: spendTexts.columns.share,
      align: 'end',
      isWideOnly: true,
      cell: (group) => shareText(group, all),
    },
    {
      id: 'change',
      title: spendTexts.columns.change,
      align: 'end',
      isWideOnly: true,
      cell: (group) => changeText(group, before),
    },
    {
      id: 'unknown',
      title: spendTexts.columns.unknown,
      align: 'end',
      isWideOnly: true,
      cell: (group) => <UnknownCell group={group} search={search} period={period} />,
    },
  ];
  return (
    <Table
      caption={spendTexts.caption}
      columns={columns}
      rows={all === undefined ? groups : [...groups, all]}
      rowKey={({ group, sumOf }) => JSON.stringify([sumOf ?? '', group ?? null])}
      narrowNote={({ requests, unpriced }) => spendTexts.narrowNote(requests, unpriced)}
    />
  );
}

interface CellProps {
  readonly group: SpendGroup;
  readonly search: SpendSearch;
}

function NameCell({ group: { group, sumOf }, name, search }: CellProps & { readonly name: string }) {
  if (sumOf !== undefined) return <span className={sumOf === 'all' ? 'font-semibold' : ''}>{name}</span>;
  if (group === null || group === undefined) return <span className="text-muted">{name}</span>;
  return (
    <Link
      to="/spend"
      search={narrowed(search, dimensionOf(search), group)}
      className="block truncate font-medium"
    >
      <HostileText text={name} />
    </Link>
  );
}

/** Requests whose price is unknown; of a model one can add it. */
function UnknownCell({
  group: { group, sumOf, unpriced },
  search,
  period,
}: CellProps & Pick<Spend, 'period'>) {
  if (unpriced === 0) return <span className="text-muted">{spendTexts.none}</span>;
  const by = dimensionOf(search);
  const text = spendTexts.unknownOf(unpriced);
  const isGroup = typeof group === 'string' && sumOf === undefined;
  // What has no value, or stands for several, has no filter.
  if (!isGroup && sumOf !== 'all') return <span className="hatched rounded-[3px] px-1">{text}</span>;
  const only = isGroup ? narrowed(search, by, group) : search;
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-2">
      <Link
        to="/requests"
        search={requestsOf(only, period, { unpriced: true })}
        className="hatched rounded-[3px] px-1"
      >
        {text}
      </Link>
      {isGroup && by === 'model' && (
        <Link to="/models" search={{ q: group }}>
          {spendTexts.addPrice}
        </Link>
      )}
    </span>
  );
}

function shareText(group: SpendGroup, all: SpendGroup | undefined): string {
  const share = shareOf(group, all);
  return share === undefined ? '' : formatShare(share);
}

function changeText(group: SpendGroup, before: readonly SpendGroup[] | undefined): string {
  if (before === undefined || group.sumOf === 'rest') return '';
  const earlier = before.find((one) => one.group === group.group && one.sumOf === group.sumOf);
  const change = changeOf(group, earlier);
  if (change !== undefined) return signedShare(change);
  // Whether a group that the answer does not show had spent anything is not known.
  const isWhole = !before.some(({ sumOf, requests }) => sumOf === 'rest' && requests > 0);
  return earlier === undefined && isWhole && group.sumOf === undefined ? spendTexts.isNew : '';
}

/** `+12%`, `−3%`. */
export function signedShare(change: number): string {
  return `${change > 0 ? '+' : change < 0 ? '−' : ''}${formatShare(Math.abs(change))}`;
}
