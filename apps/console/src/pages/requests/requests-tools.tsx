import type { RequestsSearch } from '../../addresses/searches.js';
import { requestsTexts } from '../../texts/en/requests.js';
import { Button } from '../../ui/button.js';
import { periodOf, searchOf } from '../../ui/format/period.js';
import { PeriodPicker } from '../../ui/period-picker.js';
import { Stale } from '../../ui/stale.js';
import { ColumnsMenu } from './columns-menu.js';
import { LiveSwitch } from './live/live-status.js';
import type { LiveState } from './live/use-live.js';
import { columnsOf } from './table/request-columns.js';
import { ViewsMenu } from './views/views-menu.js';

/** What the tools at the right of the title show and change. */
export interface RequestsToolsProps {
  readonly search: RequestsSearch;
  readonly onChange: (search: RequestsSearch, replace?: boolean) => void;
  readonly liveState: LiveState;
  readonly liveOffBecause: string | undefined;
  readonly onExport: () => void;
  readonly readAt: number;
  readonly isUpdating: boolean;
  readonly onRefresh: () => void;
}

/** Period, Live, views, columns, the moment of reading, and export. */
export function RequestsTools(props: RequestsToolsProps) {
  const { search, onChange, liveState, liveOffBecause, onExport, readAt, isUpdating, onRefresh } = props;
  return (
    <>
      <PeriodPicker
        period={periodOf(search)}
        onChange={(period) => onChange({ ...search, ...searchOf(period) })}
      />
      <LiveSwitch
        state={liveState}
        isOn={search.live === true && liveOffBecause === undefined}
        offBecause={liveOffBecause}
        onChange={(isOn) => onChange({ ...search, live: isOn ? true : undefined }, true)}
      />
      <ViewsMenu search={search} onChange={onChange} />
      <ColumnsMenu
        shown={columnsOf(search.cols).map(({ id }) => id)}
        onChange={(cols) => onChange({ ...search, cols }, true)}
      />
      <Stale readAt={readAt} isUpdating={isUpdating} onRefresh={onRefresh} />
      <Button icon="download" onClick={onExport}>
        <span className="max-narrow:sr-only">{requestsTexts.export}</span>
      </Button>
    </>
  );
}
