import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import './plot.css';
import type { PlotProps } from './chart-types.js';
import { plotData, plotOptions } from './plot-options.js';

/** The drawing of a chart. Drawn anew when the theme, the width or the figures change. */
export function Plot(props: PlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const shape = JSON.stringify([
    props.series.map(({ label, colour }) => [label, colour]),
    props.kind,
    props.height,
  ]);
  const plot = useRef<UPlot>(undefined);

  useEffect(() => {
    const { current: element } = place;
    if (!element) return undefined;
    const draw = () => {
      plot.current?.destroy();
      const width = Math.max(120, element.clientWidth);
      plot.current = new UPlot(plotOptions(latest.current, width), plotData(latest.current), element);
    };
    draw();
    const sizes = new ResizeObserver(() => {
      const width = Math.max(120, element.clientWidth);
      if (plot.current && plot.current.width !== width)
        plot.current.setSize({ width, height: plot.current.height });
    });
    sizes.observe(element);
    // The canvas does not know variables: it is drawn anew in the colours of the other theme.
    const themes = new MutationObserver(draw);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', draw);
    return () => {
      sizes.disconnect();
      themes.disconnect();
      system.removeEventListener('change', draw);
      plot.current?.destroy();
      plot.current = undefined;
    };
  }, [shape]);

  useEffect(() => {
    plot.current?.setData(plotData(props));
  }, [props]);

  return (
    <div ref={place} role="img" aria-label={props.label} className="plot" style={{ height: props.height }} />
  );
}
