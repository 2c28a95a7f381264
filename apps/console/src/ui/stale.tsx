import { uiTexts } from '../texts/en/ui.js';
import { IconButton } from './button.js';
import { classNames } from './class-names.js';
import { exactTime, formatClock } from './format/time.js';
import { useNow } from './use-now.js';

/** When the figures of a page were read. */
export interface StaleProps {
  /** Milliseconds; 0 before the first answer. */
  readonly readAt: number;
  readonly isUpdating: boolean;
  readonly onRefresh: () => void;
  /** How old a figure may be before its time turns amber: twice what the page refreshes after. */
  readonly staleAfterMs?: number;
}

/** "Read 14:03:22" with a button that reads again, in narrow windows "14:03"; amber when the figures are old. */
export function Stale({ readAt, isUpdating, onRefresh, staleAfterMs = 10 * 60_000 }: StaleProps) {
  const now = useNow(15_000);
  const isOld = readAt > 0 && now - readAt > staleAfterMs;
  return (
    <span className="flex items-center gap-1 whitespace-nowrap text-table text-muted">
      {isUpdating ? (
        <span className="max-narrow:sr-only">{uiTexts.updating}</span>
      ) : (
        readAt > 0 && (
          <span
            className={classNames('max-narrow:hidden', isOld && 'text-warning')}
            title={exactTime(readAt)}
          >
            {uiTexts.read} {formatClock(readAt)}
          </span>
        )
      )}
      {readAt > 0 && (
        <span className={classNames('narrow:hidden', isOld && 'text-warning')} title={exactTime(readAt)}>
          <span className="sr-only">{uiTexts.read} </span>
          {formatClock(readAt).slice(0, 5)}
        </span>
      )}
      <IconButton icon="refresh" label={uiTexts.refresh} keys="r" onClick={onRefresh} />
    </span>
  );
}
