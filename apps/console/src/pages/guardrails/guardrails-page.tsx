import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMay } from '../../api/use-session.js';
import { guardrailTexts } from '../../texts/en/guardrails.js';
import { uiTexts } from '../../texts/en/ui.js';
import { Button } from '../../ui/button.js';
import { Empty } from '../../ui/empty.js';
import { formatCount } from '../../ui/format/number.js';
import { periodName, periodOf, searchOf, shifted, type Period } from '../../ui/format/period.js';
import { Loaded } from '../../ui/loaded.js';
import { FigureStrip, PageBody, PageHeader, Section } from '../../ui/page-header.js';
import { PeriodPicker } from '../../ui/period-picker.js';
import { Stale } from '../../ui/stale.js';
import { useNow } from '../../ui/use-now.js';
import { useShortcut } from '../../ui/use-shortcut.js';
import { EventsTable } from './events-table.js';
import { GuardrailFilters } from './guardrail-filters.js';
import { eventsOf } from './guardrail-events.js';
import { TestDialog } from './test-dialog.js';
import { useFigures, useFindings, type GuardrailsSearch } from './use-guardrails.js';

const noFilters = { finding: undefined, side: undefined, name: undefined } as const;

/** What guardrails denied and flagged, why and where; and a bench that tests a text. */
export function GuardrailsPage() {
  const search = useSearch({ from: '/framed/guardrails' });
  const navigate = useNavigate({ from: '/guardrails' });
  const findings = useFindings(search);
  const figures = useFigures(search);
  const period = periodOf(search);
  const change = (part: GuardrailsSearch, replace: boolean) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace });
  const choose = (chosen: Period) => change(searchOf(chosen), false);
  const refresh = () => void Promise.all([findings.refetch(), figures.refetch()]);
  const clear = () => change(noFilters, false);
  const isFiltered = Object.keys(noFilters).some(
    (name) => search[name as keyof typeof noFilters] !== undefined,
  );
  const mayTest = useMay('inference');
  const test = () => change({ test: true }, false);
  useShortcut('r', uiTexts.refresh, refresh);
  useShortcut('t', guardrailTexts.test, test, { isOn: mayTest });
  useShortcut('[', uiTexts.periodBefore, () => choose(shifted(period, -1, Date.now())));
  useShortcut(']', uiTexts.periodAfter, () => choose(shifted(period, 1, Date.now())));
  return (
    <>
      <PageHeader title={guardrailTexts.title} choices={<PeriodPicker period={period} onChange={choose} />}>
        <Stale readAt={findings.dataUpdatedAt} isUpdating={findings.isFetching} onRefresh={refresh} />
        <Button
          kind="primary"
          icon="guardrails"
          disabled={!mayTest}
          title={mayTest ? undefined : uiTexts.mayNot}
          onClick={test}
        >
          {guardrailTexts.test}
        </Button>
      </PageHeader>
      <PageBody>
        <Loaded query={findings}>
          {({ pages }) =>
            pages[0] === null ? (
              <Empty icon="guardrails" title={guardrailTexts.logOff}>
                {guardrailTexts.logOffText}
              </Empty>
            ) : (
              <>
                <Figures figures={figures.data ?? undefined} search={search} />
                <Section title={guardrailTexts.findingsTitle}>
                  <GuardrailFilters
                    search={search}
                    onChange={change}
                    isFiltered={isFiltered}
                    onClear={clear}
                  />
                  <Events
                    search={search}
                    records={pages.flatMap((page) => page?.records ?? [])}
                    hasMore={findings.hasNextPage}
                    isFiltered={isFiltered}
                    onClear={clear}
                  />
                  {findings.hasNextPage && (
                    <p className="py-3">
                      <Button
                        isBusy={findings.isFetchingNextPage}
                        busyLabel={guardrailTexts.loadingMore}
                        onClick={() => void findings.fetchNextPage()}
                      >
                        {guardrailTexts.more}
                      </Button>
                    </p>
                  )}
                </Section>
              </>
            )
          }
        </Loaded>
      </PageBody>
      {search.test && mayTest && <TestDialog onClose={() => change({ test: undefined }, true)} />}
    </>
  );
}

function Events({ search, records, hasMore, isFiltered, onClear }: EventsProps) {
  const events = records.flatMap((record) => eventsOf(record, search));
  if (events.length > 0)
    return (
      <>
        <EventsTable events={events} />
        <p className="py-3 text-muted">
          {!hasMore && guardrailTexts.end} {guardrailTexts.noText}
        </p>
      </>
    );
  return isFiltered ? (
    <Empty
      icon="guardrails"
      title={guardrailTexts.noMatch}
      actions={<Button onClick={onClear}>{guardrailTexts.clear}</Button>}
    />
  ) : (
    <Empty
      icon="guardrails"
      title={guardrailTexts.noneTitle}
      actions={<Link to="/configs">{guardrailTexts.toConfigs}</Link>}
    >
      {guardrailTexts.noneText}
    </Empty>
  );
}

interface EventsProps {
  readonly search: GuardrailsSearch;
  readonly records: readonly Parameters<typeof eventsOf>[0][];
  readonly hasMore: boolean;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

interface FiguresProps {
  readonly figures:
    | { readonly looked: number; readonly flagged: number; readonly denied: number }
    | undefined;
  readonly search: GuardrailsSearch;
}

/** Each figure leads to the requests that it counts. */
function Figures({ figures, search: { last, from, until } }: FiguresProps) {
  const names = guardrailTexts.figures;
  const now = useNow(60_000);
  const show = (count: number | undefined, guardrail: string) => (
    <Link to="/requests" search={{ last, from, until, guardrail }}>
      {count === undefined ? '…' : formatCount(count)}
    </Link>
  );
  return (
    <Section title={periodName(periodOf({ last, from, until }), now)}>
      <FigureStrip
        figures={[
          { label: names.denied, value: show(figures?.denied, 'denied') },
          { label: names.flagged, value: show(figures?.flagged, 'flagged') },
          { label: names.looked, value: show(figures?.looked, 'any') },
        ]}
      />
    </Section>
  );
}
