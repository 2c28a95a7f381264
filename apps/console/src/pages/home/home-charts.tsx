import { homeTexts } from '../../texts/en/home.js';
import { Chart } from '../../ui/chart.js';
import type { ChartSeries } from '../../ui/chart-types.js';
import { formatDuration } from '../../ui/format/duration.js';
import { formatDollars } from '../../ui/format/money.js';
import { formatCount, formatShortCount } from '../../ui/format/number.js';
import { visibleText } from '../../ui/visible-text.js';
import type { AnalyticsRow, HomeSeries } from './home-series.js';
import type { Split } from './splits.js';

/** The figures over time. Dragging over one chooses a part of the period. */
export function HomeCharts({ series, split, nameOf, onSelect }: HomeChartsProps) {
  const { times, all, groups } = series;
  const values = (of: (row: AnalyticsRow) => number) => all.map((row) => (row ? of(row) : 0));
  const counts = { times, kind: 'bars', format: exactly, formatShort: shortly, onSelect } as const;
  const labels = distinct(
    groups.map(({ group }) => (group === undefined ? homeTexts.others : visibleText(nameOf(group)))),
  );
  const durations = {
    times,
    kind: 'lines',
    format: (value: number) => formatDuration(value),
    onSelect,
  } as const;
  return (
    <div className="grid gap-x-8 gap-y-6 py-4 min-[1100px]:grid-cols-2">
      <div className="min-w-0 min-[1100px]:col-span-2">
        <Chart
          {...counts}
          label={homeTexts.requestsOverTime}
          series={[
            { label: homeTexts.errors, colour: 'error', values: values(({ errors }) => errors) },
            {
              label: homeTexts.served,
              colour: 1,
              values: values(({ requests, errors }) => requests - errors),
            },
          ]}
        />
      </div>
      <Chart
        {...counts}
        label={homeTexts.tokensOverTime}
        series={[
          { label: homeTexts.input, colour: 2, values: values(({ promptTokens }) => promptTokens) },
          { label: homeTexts.output, colour: 5, values: values(outputOf) },
        ]}
      />
      <Chart
        times={times}
        kind="bars"
        format={(value) => formatDollars(value)}
        onSelect={onSelect}
        label={homeTexts.costOverTime[split]}
        series={groups.map(({ group, rows }, index) => ({
          label: labels[index] ?? '',
          colour: group === undefined ? 'rest' : (colours[index % colours.length] ?? 'rest'),
          values: rows.map((row) => row?.cost?.usd ?? 0),
        }))}
      />
      <Chart
        {...durations}
        label={homeTexts.durationOverTime}
        series={percentiles(all, ({ durationMs }) => durationMs)}
      />
      <Chart
        {...durations}
        label={homeTexts.firstTokenOverTime}
        series={percentiles(all, ({ firstTokenMs }) => firstTokenMs)}
      />
    </div>
  );
}

/** What is drawn, and what choosing a part does. */
export interface HomeChartsProps {
  readonly series: HomeSeries;
  readonly split: Split;
  readonly nameOf: (group: string | null) => string;
  readonly onSelect: (from: number, until: number) => void;
}

const colours = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const exactly = (value: number) => formatCount(value);
const shortly = (value: number) => formatShortCount(value);
const outputOf = ({ totalTokens, promptTokens }: AnalyticsRow) => Math.max(0, totalTokens - promptTokens);

function percentiles(
  rows: HomeSeries['all'],
  of: (row: AnalyticsRow) => AnalyticsRow['durationMs'],
): readonly ChartSeries[] {
  const parts = [
    ['p50', 1],
    ['p95', 4],
    ['p99', 3],
  ] as const;
  return parts.map(([part, colour]) => ({
    label: part,
    colour,
    values: rows.map((row) => (row && of(row)?.[part]) ?? null),
  }));
}

/** Two keys may have the same name, and a model may be called like the rest. */
function distinct(labels: readonly string[]): readonly string[] {
  return labels.map((label, index) => {
    const same = labels.slice(0, index).filter((other) => other === label).length;
    return same === 0 ? label : `${label} (${same + 1})`;
  });
}
