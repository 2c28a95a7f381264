import { Link } from '@tanstack/react-router';
import type { HomeSearch } from '../../addresses/searches.js';
import { homeTexts } from '../../texts/en/home.js';
import { periodAt, periodName, periodOf, searchOf } from '../../ui/format/period.js';
import { Section } from '../../ui/page-header.js';
import { Select } from '../../ui/select.js';
import { useShortcut } from '../../ui/use-shortcut.js';
import { EmptyPeriod } from './empty-period.js';
import { HomeCharts } from './home-charts.js';
import { FiguresOfPeriod } from './home-figures.js';
import { SplitTable } from './split-table.js';
import { groupOrderOf, groupOrders, splitOf, splits } from './splits.js';
import type { HomeFigures } from './use-home.js';
import { useKeyNames } from './use-key-names.js';

/** Figures, charts and the split of a period. @param figures null: there is no request log */
export function PeriodView({ figures, search, onChange }: PeriodViewProps) {
  const split = splitOf(search);
  const keyNames = useKeyNames(split === 'key');
  useShortcut('s', homeTexts.chooseSplit, () =>
    document.querySelector<HTMLElement>('[data-home-split]')?.focus(),
  );
  const period = periodOf(search);
  const title = periodName(period, Date.now());
  if (figures === null)
    return (
      <Section title={title}>
        <p className="text-muted">{homeTexts.logOff}</p>
      </Section>
    );
  if (!figures.total)
    return (
      <Section title={title}>
        <EmptyPeriod period={period} />
      </Section>
    );
  const nameOf = (group: string | null): string => {
    if (group === null) return homeTexts.noGroup[split];
    if (split === 'slug') return `@${group}`;
    return split === 'key' ? (keyNames?.get(group) ?? group) : group;
  };
  const linked = searchOf(period);
  return (
    <>
      <Section title={title}>
        <FiguresOfPeriod figures={figures} period={linked} />
        <HomeCharts
          series={figures.series}
          split={split}
          nameOf={nameOf}
          onSelect={(from, until) => onChange(searchOf(periodAt(from, until)))}
        />
      </Section>
      <Section
        title={homeTexts.splitTitle}
        actions={
          <Link to="/spend" search={{ ...linked, by: split }}>
            {homeTexts.showSpend}
          </Link>
        }
      >
        <div className="mb-3 flex flex-wrap gap-3">
          <div className="w-40">
            <Select
              label={homeTexts.splitBy}
              data-home-split
              value={split}
              options={splits.map((value) => ({ value, label: homeTexts.splits[value] }))}
              onChange={(by) => onChange({ by: by === 'model' ? undefined : by })}
            />
          </div>
          <div className="w-40">
            <Select
              label={homeTexts.largestBy}
              value={groupOrderOf(search)}
              options={groupOrders.map((value) => ({ value, label: homeTexts.orders[value] }))}
              onChange={(most) => onChange({ most: most === 'requests' ? undefined : most })}
            />
          </div>
        </div>
        <SplitTable figures={figures} split={split} period={linked} nameOf={nameOf} />
      </Section>
    </>
  );
}

/** What was counted, and what changes the address. */
export interface PeriodViewProps {
  readonly figures: HomeFigures | null;
  readonly search: HomeSearch;
  readonly onChange: (part: HomeSearch) => void;
}
