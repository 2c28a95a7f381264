import UPlot from 'uplot';
import type { ChartSeries, PlotProps } from './chart-types.js';
import { formatClock, formatDay } from './format/time.js';
import { plotTip } from './plot-tip.js';

/** The figures as uPlot wants them: seconds, and for bars each series as the sum of those below it. */
export function plotData({ times, series, kind }: PlotProps): UPlot.AlignedData {
  const seconds = times.map((time) => time / 1000);
  if (kind === 'lines') return [seconds, ...series.map(({ values }) => [...values])];
  return [seconds, ...stacked(series)];
}

function stacked(series: readonly ChartSeries[]): number[][] {
  const sums: number[][] = [];
  for (const { values } of series)
    sums.push(values.map((value, index) => (value ?? 0) + (sums.at(-1)?.[index] ?? 0)));
  // The tallest is drawn first, so that the others stand before it.
  return sums.reverse();
}

/** How it is drawn. */
export function plotOptions(props: PlotProps, width: number): UPlot.Options {
  const { kind, height, format, formatShort = format, onSelect, isPlain = false } = props;
  const series = kind === 'bars' ? props.series.toReversed() : props.series;
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => resolved(style.getPropertyValue(name));
  const axis: UPlot.Axis = {
    stroke: colour('--muted'),
    font: '11px ui-sans-serif, system-ui, sans-serif',
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { show: false },
  };
  return {
    width,
    height,
    padding: isPlain ? [2, 0, 2, 0] : [8, 8, 0, 0],
    cursor: {
      y: false,
      points: { show: kind === 'lines' },
      drag: { x: onSelect !== undefined, y: false, setScale: false },
    },
    legend: { show: false },
    scales: { y: { range: (_, __, highest) => [0, highest === 0 ? 1 : highest * 1.08] } },
    axes: [
      { ...axis, show: !isPlain, grid: { show: false }, size: 24, gap: 8, space: 56, values: timeLabels },
      {
        ...axis,
        show: !isPlain,
        size: valueAxisWidth,
        space: 36,
        values: (_, ticks) => ticks.map(formatShort),
      },
    ],
    series: [
      {},
      ...series.map((one): UPlot.Series => {
        const stroke = colour(`--chart-${one.colour}`);
        return kind === 'lines'
          ? {
              label: one.label,
              stroke,
              width: 1.5,
              points: { show: true, size: 4, fill: stroke, filter: lonely },
            }
          : { label: one.label, fill: stroke, width: 0, paths: bars, points: { show: false } };
      }),
    ],
    hooks: {
      setSelect: [
        (plot) => {
          const { select } = plot;
          if (select.width < 4) return;
          onSelect?.(
            plot.posToVal(select.left, 'x') * 1000,
            plot.posToVal(select.left + select.width, 'x') * 1000,
          );
          plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
        },
      ],
    },
    plugins: [plotTip(props)],
  };
}

/** The points without a neighbour, of which no line tells. */
const lonely: UPlot.Series.Points.Filter = (plot, seriesIndex) => {
  const values = plot.data[seriesIndex] ?? [];
  const isThere = (index: number) => typeof values[index] === 'number';
  return Array.from(values, (_, index) => index).filter(
    (index) => isThere(index) && !isThere(index - 1) && !isThere(index + 1),
  );
};

const bars = (() => {
  const path = UPlot.paths.bars?.({ size: [0.82, 40], align: 0 });
  return path ?? (() => null);
})();

/** Pixels at the left of a chart for the labels of its values. */
const valueAxisWidth = 56;

/** Half the width of a character of a label, in pixels: labels stand centred below their ticks. */
const halfCharacter = 3.2;

/** The clock within a day, and the day where one begins. A label that the edge would cut is left out. */
const timeLabels: UPlot.Axis.DynamicValues = (plot, ticks) =>
  ticks.map((tick) => {
    const date = new Date(tick * 1000);
    const isMidnight = date.getHours() === 0 && date.getMinutes() === 0;
    const label = isMidnight ? formatDay(date) : formatClock(date).slice(0, 5);
    const end = valueAxisWidth + plot.valToPos(tick, 'x') + label.length * halfCharacter;
    return end > plot.width ? '' : label;
  });

/** A colour as a canvas knows it: `light-dark()` is for style sheets alone. */
function resolved(value: string): string {
  const probe = document.createElement('span');
  probe.style.color = value;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
