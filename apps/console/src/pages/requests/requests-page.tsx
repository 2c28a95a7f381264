import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { RequestsSearch } from '../../addresses/searches.js';
import { useMay } from '../../api/use-session.js';
import { requestsTexts } from '../../texts/en/requests.js';
import { uiTexts } from '../../texts/en/ui.js';
import { Button } from '../../ui/button.js';
import { periodAt, periodOf, searchOf, shifted } from '../../ui/format/period.js';
import { PageHeader } from '../../ui/page-header.js';
import { Stale } from '../../ui/stale.js';
import { useShortcut } from '../../ui/use-shortcut.js';
import { ExportDialog } from './export-dialog.js';
import { FilterBar } from './filters/filter-bar.js';
import { LiveLine } from './live/live-status.js';
import { merged } from './live/live-rows.js';
import { useLive } from './live/use-live.js';
import { listTextOf } from './list-text.js';
import { MatchLine, matchText } from './match-line.js';
import { RequestPanel } from './panel/request-panel.js';
import { RequestsTools } from './requests-tools.js';
import { RequestsTable } from './requests-table.js';
import { useRequests } from './use-requests.js';
import { useVolume } from './use-volume.js';
import { VolumeStrip, VolumeStripPlace } from './volume-strip.js';

/** The log: filters in the address, a list of any length, the request that is open beside it, and the live tail. */
export function RequestsPage() {
  const asked: RequestsSearch = useSearch({ from: '/framed/requests' });
  const mayReadBodies = useMay('logs.bodies');
  const mayReadAll = useMay('logs.read');
  // Words are looked for in bodies.
  const search = mayReadBodies ? asked : { ...asked, text: undefined };
  const navigate = useNavigate({ from: '/requests' });
  const change = useCallback(
    (next: RequestsSearch, replace = false) => void navigate({ search: next, replace }),
    [navigate],
  );
  const [isExporting, setIsExporting] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const { query, rows: read, unfiled, refresh } = useRequests(search);
  const volume = useVolume(search);
  const offBecause = mayReadAll ? liveOffBecause(search) : requestsTexts.liveNotForRole;
  const isLive = search.live === true && offBecause === undefined;
  const live = useLive(search, isLive, isHeld);
  const rows = merged(live.rows.shown, read);
  const open = (id: string | undefined) => change({ ...search, open: id }, search.open !== undefined);
  const step = (direction: -1 | 1) => {
    const place = rows.findIndex(({ id }) => id === search.open);
    const next = rows[place + direction];
    if (next && place >= 0) open(next.id);
  };
  const readAgain = () => {
    live.forget();
    refresh();
    void volume.refetch();
  };
  const period = periodOf(search);
  const toggleLive = () =>
    offBecause === undefined && change({ ...search, live: isLive ? undefined : true }, true);
  useShortcut('r', uiTexts.refresh, readAgain);
  useShortcut('l', requestsTexts.toggleLive, toggleLive);
  useShortcut('[', uiTexts.periodBefore, () =>
    change({ ...search, ...searchOf(shifted(period, -1, Date.now())) }),
  );
  useShortcut(']', uiTexts.periodAfter, () =>
    change({ ...search, ...searchOf(shifted(period, 1, Date.now())) }),
  );
  useShortcut('j', requestsTexts.panelNext, () => step(1), { isOn: search.open !== undefined });
  useShortcut('k', requestsTexts.panelPrevious, () => step(-1), { isOn: search.open !== undefined });

  return (
    <>
      <PageHeader
        title={requestsTexts.title}
        choices={
          <RequestsTools
            search={search}
            onChange={change}
            liveState={live.state}
            liveOffBecause={offBecause}
          />
        }
      >
        <Stale
          readAt={query.dataUpdatedAt}
          isUpdating={query.isFetching && !query.isFetchingNextPage}
          onRefresh={readAgain}
        />
        {mayReadAll && (
          <Button icon="download" onClick={() => setIsExporting(true)}>
            <span className="max-narrow:sr-only">{requestsTexts.export}</span>
          </Button>
        )}
      </PageHeader>
      <div className="flex min-h-0 grow">
        <div className="flex min-w-0 grow flex-col">
          <div className="grid gap-2 border-b px-4 py-2 narrow:px-6">
            <FilterBar
              search={search}
              onChange={(next) => change({ ...next, open: undefined })}
              onOpen={open}
            />
            {mayReadAll ? (
              <MatchLine volume={volume.data} shown={rows.length} search={search} unfiled={unfiled} />
            ) : (
              <p className="text-table text-muted">{requestsTexts.ownOnes}</p>
            )}
            {search.text === undefined && volume.isLoading && <VolumeStripPlace />}
            {search.text === undefined && volume.data && volume.data.requests > 0 && (
              <VolumeStrip
                buckets={volume.data.buckets}
                onSelect={(from, until) => change({ ...search, ...searchOf(periodAt(from, until)) })}
              />
            )}
          </div>
          <LiveLine rows={live.rows} state={live.state} onRelease={live.release} />
          <RequestsTable
            search={search}
            onChange={change}
            rows={rows}
            query={query}
            onOpen={open}
            onHeld={setIsHeld}
            onRetry={readAgain}
          />
        </div>
        {search.open !== undefined && (
          <RequestPanel
            key="panel"
            id={search.open}
            list={listTextOf(search)}
            row={rows.find(({ id }) => id === search.open)}
            onClose={() => open(undefined)}
            onStep={step}
          />
        )}
      </div>
      {isExporting && (
        <ExportDialog
          search={search}
          rows={rows}
          what={volume.data ? matchText.exported(volume.data.requests) : requestsTexts.exportUnknown}
          onClose={() => setIsExporting(false)}
        />
      )}
    </>
  );
}

function liveOffBecause({ sort, until }: RequestsSearch): string | undefined {
  if (sort !== undefined) return requestsTexts.liveNeedsTime;
  return until === undefined ? undefined : requestsTexts.liveNeedsOpenEnd;
}
