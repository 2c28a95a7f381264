import { requestsTexts } from '../../../texts/en/requests.js';
import { Button } from '../../../ui/button.js';
import { formatCount } from '../../../ui/format/number.js';
import { Icon } from '../../../ui/icon.js';
import { Tooltip } from '../../../ui/tooltip.js';
import type { LiveRows } from './live-rows.js';
import type { LiveState } from './use-live.js';

/** Switches Live. @param offBecause why it cannot be on */
export function LiveSwitch({ state, isOn, offBecause, onChange }: LiveSwitchProps) {
  const button = (
    <Button
      isSmall
      kind="quiet"
      icon="live"
      aria-pressed={isOn}
      aria-disabled={offBecause !== undefined}
      className={isOn && state !== 'on' ? 'opacity-70' : ''}
      onClick={() => offBecause === undefined && onChange(!isOn)}
    >
      <span className="max-narrow:sr-only">{requestsTexts.live}</span>
    </Button>
  );
  return (
    <Tooltip
      {...(offBecause === undefined ? { text: requestsTexts.toggleLive, keys: 'l' } : { text: offBecause })}
    >
      {button}
    </Tooltip>
  );
}

/** How Live is, and what switches it. */
export interface LiveSwitchProps {
  readonly state: LiveState;
  readonly isOn: boolean;
  readonly offBecause: string | undefined;
  readonly onChange: (isOn: boolean) => void;
}

/** A line above the list: what waits, what was left out, and that the tail is lost. */
export function LiveLine({ rows, state, onRelease }: LiveLineProps) {
  const { waiting, skipped } = rows;
  const lost = lostText(state);
  if (waiting.length === 0 && skipped === 0 && lost === undefined) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 border-b bg-selected/60 px-4 py-1 narrow:px-6"
    >
      {waiting.length > 0 && (
        <Button isSmall kind="primary" icon="chevron-up" onClick={onRelease}>
          {requestsTexts.liveNew(formatCount(waiting.length))}
        </Button>
      )}
      {skipped > 0 && <span className="text-muted">{requestsTexts.liveSkipped(formatCount(skipped))}</span>}
      {lost !== undefined && (
        <span className="flex items-center gap-1 text-warning">
          <Icon name="warning" /> {lost}
        </span>
      )}
    </div>
  );
}

/** What the line says, and what lets the waiting rows in. */
export interface LiveLineProps {
  readonly rows: LiveRows;
  readonly state: LiveState;
  readonly onRelease: () => void;
}

function lostText(state: LiveState): string | undefined {
  if (state === 'off' || state === 'connecting' || state === 'on') return undefined;
  return state === 'lost' ? requestsTexts.liveLost : requestsTexts.liveEnded[state];
}
