import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RequestsSearch } from '../../addresses/searches.js';
import { homeTexts } from '../../texts/en/home.js';
import { formatCount, formatShare } from '../../ui/format/number.js';
import type { PeriodSearch } from '../../ui/format/period.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Table, type TableColumn } from '../../ui/table.js';
import { Duration, Money } from '../../ui/values.js';
import type { AnalyticsRow } from './home-series.js';
import type { Split } from './splits.js';
import { Trend } from './trend.js';
import type { HomeFigures } from './use-home.js';

/** The largest groups, what is left, and all together. Figures lead to the requests behind them. */
export function SplitTable({ figures, split, period, nameOf }: SplitTableProps) {
  const { groups, total, series } = figures;
  const requestsOf = (row: AnalyticsRow, more: RequestsSearch, text: ReactNode): ReactNode => {
    const filter = filterOf(row, split);
    return filter ? (
      <Link to="/requests" search={{ ...period, ...filter, ...more }}>
        {text}
      </Link>
    ) : (
      text
    );
  };
  const errorsOf = (row: AnalyticsRow): ReactNode =>
    row.errors === 0 ? '0' : requestsOf(row, { outcome: ['error'] }, formatCount(row.errors));
  const costOf = (row: AnalyticsRow): ReactNode => (
    <>
      {requestsOf(row, { sort: '-cost' }, <Money amount={row.cost} />)}
      {row.unpriced > 0 && row.cost !== null && (
        <span className="block text-muted">{homeTexts.unknownOf(formatCount(row.unpriced))}</span>
      )}
    </>
  );
  const trendOf = (row: AnalyticsRow): ReactNode => {
    const rows =
      row.sumOf === 'all' ? series.all : series.groups.find(({ group }) => group === row.group)?.rows;
    return rows && <Trend values={rows.map((one) => one?.requests ?? 0)} />;
  };
  const columns: readonly TableColumn<AnalyticsRow>[] = [
    {
      id: 'group',
      title: homeTexts.splits[split],
      cell: (row) =>
        row.sumOf ? (
          <span className={row.sumOf === 'all' ? 'font-medium' : 'text-muted'}>
            {row.sumOf === 'all' ? homeTexts.total : homeTexts.others}
          </span>
        ) : (
          <span
            className={
              row.group === null ? 'text-muted' : 'block max-w-36 truncate font-medium narrow:max-w-80'
            }
          >
            {requestsOf(row, {}, <HostileText text={nameOf(row.group ?? null)} />)}
          </span>
        ),
    },
    { id: 'requests', title: homeTexts.requests, align: 'end', cell: (row) => formatCount(row.requests) },
    {
      id: 'errors',
      title: homeTexts.errors,
      align: 'end',
      isWideOnly: true,
      cell: errorsOf,
    },
    {
      id: 'share',
      title: homeTexts.errorShare,
      align: 'end',
      isWideOnly: true,
      cell: (row) => formatShare(row.errors / row.requests),
    },
    {
      id: 'tokens',
      title: homeTexts.tokensTitle,
      align: 'end',
      isWideOnly: true,
      cell: (row) => formatCount(row.totalTokens),
    },
    {
      id: 'cost',
      title: homeTexts.cost,
      align: 'end',
      cell: costOf,
    },
    {
      id: 'p95',
      title: homeTexts.durationOf.p95,
      align: 'end',
      isWideOnly: true,
      cell: (row) => <Duration milliseconds={row.durationMs?.p95} />,
    },
    {
      id: 'first',
      title: homeTexts.firstToken,
      align: 'end',
      isWideOnly: true,
      cell: ({ firstTokenMs }) =>
        firstTokenMs ? (
          <Duration milliseconds={firstTokenMs.p95} />
        ) : (
          <span className="text-muted">{homeTexts.noStreams}</span>
        ),
    },
    { id: 'trend', title: homeTexts.trend, align: 'end', isWideOnly: true, cell: trendOf },
  ];
  return (
    <Table
      caption={homeTexts.splitTitle}
      columns={columns}
      rows={total ? [...groups, total] : groups}
      rowKey={({ sumOf, group }) => JSON.stringify([sumOf, group])}
      narrowNote={(row) =>
        row.errors > 0 && (
          <span className="block py-1.5 [&_a]:underline">
            {requestsOf(
              row,
              { outcome: ['error'] },
              homeTexts.errorsOf(formatCount(row.errors), formatShare(row.errors / row.requests)),
            )}
          </span>
        )
      }
    />
  );
}

/** What is shown, and of which period the links are. */
export interface SplitTableProps {
  readonly figures: HomeFigures;
  readonly split: Split;
  readonly period: PeriodSearch;
  readonly nameOf: (group: string | null) => string;
}

/** The filter of Requests that has the rows of a group. Undefined: there is none for requests without a value. */
function filterOf({ group, sumOf }: AnalyticsRow, split: Split): RequestsSearch | undefined {
  if (sumOf === 'all') return {};
  return typeof group === 'string' ? { [split]: [group] } : undefined;
}
