import type { RequestsSearch } from '../../addresses/searches.js';
import { periodOf, searchOf } from '../../ui/format/period.js';
import { PeriodPicker } from '../../ui/period-picker.js';
import { ColumnsMenu } from './columns-menu.js';
import { LiveSwitch } from './live/live-status.js';
import type { LiveState } from './live/use-live.js';
import { columnsOf } from './table/request-columns.js';
import { ViewsMenu } from './views/views-menu.js';

/** What the tools beside the title show and change. */
export interface RequestsToolsProps {
  readonly search: RequestsSearch;
  readonly onChange: (search: RequestsSearch, replace?: boolean) => void;
  readonly liveState: LiveState;
  readonly liveOffBecause: string | undefined;
}

/** Period, Live, views and columns. */
export function RequestsTools({ search, onChange, liveState, liveOffBecause }: RequestsToolsProps) {
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
    </>
  );
}
