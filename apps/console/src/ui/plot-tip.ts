import type UPlot from 'uplot';
import type { PlotProps } from './chart-types.js';
import { exactTime } from './format/time.js';

/** The figures at the pointer. Built of text nodes, because names of models are in it. */
export function plotTip({ series, times, format }: PlotProps): UPlot.Plugin {
  const tip = document.createElement('div');
  tip.className = 'plot-tip';
  tip.hidden = true;
  const line = (label: string, value: string, colour?: string): HTMLElement => {
    const row = document.createElement('div');
    if (colour !== undefined) {
      const mark = document.createElement('i');
      mark.style.background = `var(--chart-${colour})`;
      row.append(mark);
    }
    const figure = document.createElement('b');
    figure.textContent = value;
    row.append(label, figure);
    return row;
  };
  return {
    hooks: {
      init: ({ over }) => over.append(tip),
      setCursor: ({ cursor: { idx, left = 0 }, over }) => {
        const time = idx === null || idx === undefined ? undefined : times[idx];
        tip.hidden = time === undefined || left < 0;
        if (time === undefined || idx === null || idx === undefined) return;
        const shown = series.flatMap((one) => {
          const value = one.values[idx];
          return typeof value === 'number' ? [line(one.label, format(value), String(one.colour))] : [];
        });
        tip.replaceChildren(line(exactTime(time).replace(/\.\d{3}/, ''), ''), ...shown);
        const isRight = left > over.clientWidth / 2;
        tip.style.left = isRight ? '' : `${left + 12}px`;
        tip.style.right = isRight ? `${over.clientWidth - left + 12}px` : '';
        tip.style.top = '4px';
      },
    },
  };
}
