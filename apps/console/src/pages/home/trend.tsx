/** A small line without axes: how a figure went. What it says in numbers stands in the charts above. */
export function Trend({ values }: { readonly values: readonly number[] }) {
  const highest = Math.max(...values, 1);
  const width = 88;
  const height = 18;
  const step = width / Math.max(1, values.length - 1);
  const points = values.map((value, index) => {
    const y = height - 1 - (value / highest) * (height - 2);
    return `${(index * step).toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="inline"
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="var(--chart-1)"
        strokeWidth="1.25"
        strokeLinejoin="round"
      />
    </svg>
  );
}
