import { HostileText } from '../../../ui/hostile-text.js';
import { Duration, Money, Time } from '../../../ui/values.js';
import { askedFor, type LogRow } from './log-row.js';
import { StatusCell } from './status-cell.js';

/** A request in two lines, for narrow windows. */
export function NarrowRow({ row }: { readonly row: LogRow }) {
  return (
    <div className="grid gap-0.5">
      <div className="flex items-center justify-between gap-2">
        <span className="flex min-w-0 items-center gap-2">
          <span className="shrink-0">
            <StatusCell row={row} />
          </span>
          <HostileText text={askedFor(row).text} className="min-w-0 truncate" />
        </span>
        <Time moment={row.at} />
      </div>
      <div className="flex items-center justify-between gap-2 text-muted">
        <span>{row.cost !== undefined && <Money amount={row.cost} />}</span>
        <Duration milliseconds={row.durationMs} />
      </div>
    </div>
  );
}
