import { lazy, Suspense, useState } from 'react';
import { uiTexts } from '../texts/en/ui.js';
import { Button } from './button.js';
import type { ChartProps, ChartSeries } from './chart-types.js';
import { formatTime } from './format/time.js';
import { SkeletonBlock } from './skeleton.js';
import { Table } from './table.js';

const Plot = lazy(() => import('./plot.js').then(({ Plot: component }) => ({ default: component })));

/** Side by side in a grid, drawings begin at the same height, however many lines their legends take. */
const aligned = 'row-span-2 grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-subgrid gap-y-0';

/** A drawing with a table of the same figures. The drawing's library is loaded when the first one is shown. */
export function Chart(props: ChartProps) {
  const { label, times, series, format, height = 160, isPlain = false } = props;
  const [isTable, setIsTable] = useState(false);
  return (
    <figure className={isPlain ? 'min-w-0' : aligned}>
      <figcaption className="mb-1 flex flex-wrap content-start items-center gap-x-4 gap-y-0.5 text-table">
        <span className={isPlain ? 'sr-only' : 'font-medium'}>{label}</span>
        <Button
          isSmall
          kind="quiet"
          className={isPlain ? 'sr-only focus:not-sr-only' : '-mr-2 ml-auto text-muted'}
          onClick={() => setIsTable(!isTable)}
          aria-pressed={isTable}
        >
          {isTable ? uiTexts.showAsChart : uiTexts.showAsTable}
        </Button>
        {!isPlain && series.length > 1 && (
          <span className="flex w-full flex-wrap gap-x-4 gap-y-1">
            {series.map((one) => (
              <Legend key={one.label} series={one} />
            ))}
          </span>
        )}
      </figcaption>
      {isTable ? (
        <ChartTable label={label} times={times} series={series} format={format} />
      ) : (
        <Suspense
          fallback={
            <div style={{ height }}>
              <SkeletonBlock className="h-full" />
            </div>
          }
        >
          <Plot {...props} height={height} />
        </Suspense>
      )}
    </figure>
  );
}

function Legend({ series: { label, colour } }: { readonly series: ChartSeries }) {
  return (
    <span className="flex items-center gap-1.5 text-muted">
      <span className="size-2.5 shrink-0 rounded-[2px]" style={{ background: `var(--chart-${colour})` }} />
      <span className="max-w-56 truncate">{label}</span>
    </span>
  );
}

function ChartTable({
  label,
  times,
  series,
  format,
}: Pick<ChartProps, 'label' | 'times' | 'series' | 'format'>) {
  const now = Date.now();
  return (
    <div className="max-h-72 overflow-auto">
      <Table
        caption={label}
        rows={times.map((time, index) => ({ time, index }))}
        rowKey={({ index }) => String(index)}
        columns={[
          { id: 'time', title: uiTexts.from, cell: ({ time }) => formatTime(time, now) },
          ...series.map((one) => ({
            id: one.label,
            title: one.label,
            align: 'end' as const,
            cell: ({ index }: { readonly index: number }) => {
              const value = one.values[index];
              return value === null || value === undefined ? '' : format(value);
            },
          })),
        ]}
      />
    </div>
  );
}
