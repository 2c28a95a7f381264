/** A series of a chart. */
export interface ChartSeries {
  readonly label: string;
  /** One for each time; null where there is none. */
  readonly values: readonly (number | null)[];
  /** 1 to 8, `rest` for what is left, or `error`. */
  readonly colour: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 'rest' | 'error';
}

/** Figures over time. */
export interface ChartProps {
  /** For readers of the screen: what is drawn. */
  readonly label: string;
  /** Milliseconds, ascending. */
  readonly times: readonly number[];
  readonly series: readonly ChartSeries[];
  /** Bars that stand upon each other, or lines. */
  readonly kind: 'bars' | 'lines';
  readonly format: (value: number) => string;
  /** For the axis, where there is little room. */
  readonly formatShort?: (value: number) => string;
  readonly height?: number;
  /** A part was chosen with the pointer. */
  readonly onSelect?: (from: number, until: number) => void;
  /** Without axes and buttons, for a strip above a list. */
  readonly isPlain?: boolean;
}

/** What a drawing needs of a chart. */
export interface PlotProps extends ChartProps {
  readonly height: number;
}
