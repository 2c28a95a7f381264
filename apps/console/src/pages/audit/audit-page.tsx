import { useNavigate, useSearch } from '@tanstack/react-router';
import { apiAddress } from '../../api/workspace-addresses.js';
import { queryText } from '../../api/query-text.js';
import { auditTexts } from '../../texts/en/audit.js';
import { uiTexts } from '../../texts/en/ui.js';
import { Button } from '../../ui/button.js';
import { Empty } from '../../ui/empty.js';
import { shifted, type Period } from '../../ui/format/period.js';
import { Loaded } from '../../ui/loaded.js';
import { Menu } from '../../ui/menu.js';
import { PageBody, PageHeader } from '../../ui/page-header.js';
import { PeriodPicker } from '../../ui/period-picker.js';
import { Stale } from '../../ui/stale.js';
import { useShortcut } from '../../ui/use-shortcut.js';
import { AuditFilters } from './audit-filters.js';
import {
  auditPeriod,
  auditPeriodSearch,
  auditQuery,
  hasFilters,
  leavesSignInsOut,
  noFilters,
  type AuditSearch,
} from './audit-query.js';
import { AuditTable } from './audit-table.js';
import { useAudit } from './use-audit.js';

const formats = ['csv', 'jsonl'] as const;

/** Who changed what, when, from where: with what was there before and after. */
export function AuditPage() {
  const search = useSearch({ from: '/framed/audit' });
  const navigate = useNavigate({ from: '/audit' });
  const audit = useAudit(search);
  const entries = audit.data?.pages.flatMap(({ data }) => data) ?? [];
  const period = auditPeriod(search);
  const change = (part: AuditSearch, replace: boolean) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace });
  const choose = (chosen: Period) => change(auditPeriodSearch(chosen), false);
  useShortcut('r', uiTexts.refresh, () => void audit.refetch());
  useShortcut('[', uiTexts.periodBefore, () => choose(shifted(period, -1, Date.now())));
  useShortcut(']', uiTexts.periodAfter, () => choose(shifted(period, 1, Date.now())));
  useShortcut('j', auditTexts.next, () => focusEntry(1));
  useShortcut('k', auditTexts.previous, () => focusEntry(-1));
  return (
    <>
      <PageHeader title={auditTexts.title} choices={<PeriodPicker period={period} onChange={choose} />}>
        <Stale
          readAt={audit.dataUpdatedAt}
          isUpdating={audit.isFetching}
          onRefresh={() => void audit.refetch()}
        />
        <Menu
          trigger={
            <Button icon="download">
              <span className="max-narrow:sr-only">{auditTexts.export}</span>
            </Button>
          }
          groups={[
            {
              label: leavesSignInsOut(search) ? auditTexts.exportWithoutSignIns : auditTexts.exportNote,
              items: formats.map((format) => ({
                label: auditTexts.exports[format],
                onSelect: () => download(search, format),
              })),
            },
          ]}
        />
      </PageHeader>
      <PageBody>
        <AuditFilters search={search} entries={entries} onChange={change} />
        <Loaded query={audit}>
          {() =>
            entries.length === 0 ? (
              <NoEntries search={search} onClear={() => change(noFilters, false)} />
            ) : (
              <>
                <AuditTable
                  entries={entries}
                  openId={search.open}
                  onToggle={(id) => change({ open: id === search.open ? undefined : id }, true)}
                  onFilter={(part) => change({ ...part, open: undefined }, false)}
                />
                <p className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-muted">
                  {audit.hasNextPage ? (
                    <Button
                      isBusy={audit.isFetchingNextPage}
                      busyLabel={auditTexts.loadingMore}
                      onClick={() => void audit.fetchNextPage()}
                    >
                      {auditTexts.moreEntries}
                    </Button>
                  ) : (
                    <span>{leavesSignInsOut(search) ? auditTexts.endWithoutSignIns : auditTexts.end}</span>
                  )}
                  {leavesSignInsOut(search) && audit.hasNextPage && <span>{auditTexts.withoutSignIns}</span>}
                  <span>{auditTexts.storedForEver}</span>
                </p>
              </>
            )
          }
        </Loaded>
      </PageBody>
    </>
  );
}

interface NoEntriesProps {
  readonly search: AuditSearch;
  readonly onClear: () => void;
}

function NoEntries({ search, onClear }: NoEntriesProps) {
  return hasFilters(search) ? (
    <Empty
      icon="audit"
      title={auditTexts.noMatch}
      actions={<Button onClick={onClear}>{auditTexts.clear}</Button>}
    />
  ) : (
    <Empty icon="audit" title={auditTexts.emptyTitle}>
      {auditTexts.emptyText} {leavesSignInsOut(search) && auditTexts.withoutSignIns}
    </Empty>
  );
}

/** Moves the focus to the next or previous row; without one to the first. */
function focusEntry(step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-audit-entry]')];
  const at = all.findIndex((one) => one === document.activeElement);
  all[at < 0 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)]?.focus();
}

function download(search: AuditSearch, format: (typeof formats)[number]): void {
  const link = document.createElement('a');
  const query = queryText({ ...auditQuery(search, Date.now()), format });
  link.href = apiAddress(`/admin/v1/audit-log/export?${query}`);
  link.download = '';
  link.click();
}
