import { Link } from '@tanstack/react-router';
import { spendTexts } from '../../texts/en/spend.js';
import { Button } from '../../ui/button.js';
import { Chart } from '../../ui/chart.js';
import { Empty } from '../../ui/empty.js';
import { formatDollars } from '../../ui/format/money.js';
import { Section } from '../../ui/page-header.js';
import { useGroupName } from './group-name.js';
import { SpendFigures } from './spend-figures.js';
import { dimensionOf, requestsOf, type SpendSearch } from './spend-query.js';
import { spendSeries } from './spend-series.js';
import { SpendTable } from './spend-table.js';
import { isFiltered, withoutFilters, type SpendToolsProps } from './spend-tools.js';
import { useSpendBefore, type Spend } from './use-spend.js';

interface SpendContentProps extends SpendToolsProps {
  /** Null: there is no request log. */
  readonly spend: Spend | null;
  /** Whether it is what the address before this one means. */
  readonly isOfEarlier: boolean;
}

/** The figures of the period, over time and by group. */
export function SpendContent({ spend, isOfEarlier, search, onChange }: SpendContentProps) {
  const before = useSpendBefore(search, isOfEarlier ? undefined : spend?.period);
  if (spend === null) return <p className="mb-4 text-muted">{spendTexts.logOff}</p>;
  if ((spend.all?.requests ?? 0) === 0) return <NothingSpent search={search} onChange={onChange} />;
  return (
    <>
      <Section
        title={spend.period.name}
        actions={
          <Link to="/requests" search={requestsOf(search, spend.period)}>
            {spendTexts.showRequests}
          </Link>
        }
      >
        <SpendFigures search={search} spend={spend} before={before.data} />
        {spend.unfiled > 0 && <p className="mt-2 text-muted">{spendTexts.unfiled(spend.unfiled)}</p>}
      </Section>
      <SpendChart search={search} spend={spend} />
      <Section title={spendTexts.groups}>
        <SpendTable search={search} spend={spend} before={before.data} />
      </Section>
    </>
  );
}

function NothingSpent({ search, onChange }: SpendToolsProps) {
  if (isFiltered(search))
    return (
      <Empty
        title={spendTexts.nothingFiltered}
        actions={<Button onClick={() => onChange(withoutFilters)}>{spendTexts.clearFilters}</Button>}
      />
    );
  return (
    <Empty icon="spend" title={spendTexts.nothing}>
      {spendTexts.nothingText}
    </Empty>
  );
}

function SpendChart({ search, spend }: { readonly search: SpendSearch; readonly spend: Spend }) {
  const nameOf = useGroupName(dimensionOf(search));
  const { groups, period, step } = spend;
  const { times, series } = spendSeries({
    groups,
    from: period.from,
    until: period.until,
    step,
    nameOf,
    rest: spendTexts.rest,
  });
  return (
    <div className="py-4">
      <Chart
        label={spendTexts.overTime}
        times={times}
        series={series}
        kind="bars"
        height={200}
        format={(value) => formatDollars(value)}
      />
    </div>
  );
}
