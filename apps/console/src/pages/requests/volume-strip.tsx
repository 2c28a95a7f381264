import { requestsTexts } from '../../texts/en/requests.js';
import { Chart } from '../../ui/chart.js';
import { formatCount } from '../../ui/format/number.js';
import type { Bucket } from './volume-buckets.js';

const height = 56;

/** Requests over time above the list; dragging over it chooses a period. */
export function VolumeStrip({ buckets, onSelect }: VolumeStripProps) {
  return (
    <Chart
      isPlain
      label={requestsTexts.volume}
      kind="bars"
      height={height}
      times={buckets.map(({ at }) => at)}
      format={(value) => formatCount(value)}
      onSelect={onSelect}
      series={[
        {
          label: requestsTexts.errors,
          colour: 'error',
          values: buckets.map(({ errors }) => errors),
        },
        {
          label: requestsTexts.served,
          colour: 1,
          values: buckets.map(({ requests, errors }) => requests - errors),
        },
      ]}
    />
  );
}

/** The place of the strip until its figures are there: the list below does not move when they come. */
export function VolumeStripPlace() {
  return <div aria-hidden="true" className="mt-1" style={{ height }} />;
}

/** What is drawn, and what a choice does. */
export interface VolumeStripProps {
  readonly buckets: readonly Bucket[];
  readonly onSelect: (from: number, until: number) => void;
}
