import { useNavigate, useSearch } from '@tanstack/react-router';
import { apiAddress } from '../../api/workspace-addresses.js';
import { queryText } from '../../api/query-text.js';
import { spendTexts } from '../../texts/en/spend.js';
import { uiTexts } from '../../texts/en/ui.js';
import { Button } from '../../ui/button.js';
import { Loaded } from '../../ui/loaded.js';
import { PageBody, PageHeader, Section } from '../../ui/page-header.js';
import { Stale } from '../../ui/stale.js';
import { useShortcut } from '../../ui/use-shortcut.js';
import { BudgetsSection } from './budgets-section.js';
import { SpendContent } from './spend-content.js';
import { monthOf, shiftedMonth, spendPeriodOf } from './spend-period.js';
import { dimensionOf, spendDimensions, type SpendSearch } from './spend-query.js';
import { DimensionChoice, FilterChips, monthSearch, PeriodChoice } from './spend-tools.js';
import { spendFileQuery, useLabels, useRefreshBefore, useSpend } from './use-spend.js';

/** What was spent, by whom and on what, and what is left of budgets. */
export function SpendPage() {
  const search = useSearch({ from: '/framed/spend' });
  const navigate = useNavigate({ from: '/spend' });
  const spend = useSpend(search);
  const labels = useLabels();
  const change = (part: SpendSearch) => void navigate({ search: (before) => ({ ...before, ...part }) });
  const refreshBefore = useRefreshBefore();
  const refresh = () => {
    void spend.refetch();
    refreshBefore();
  };
  const download = () => {
    const link = document.createElement('a');
    link.href = apiAddress(`/admin/v1/analytics/export?${queryText(spendFileQuery(search, Date.now()))}`);
    link.download = '';
    link.click();
  };
  const goMonth = (count: number) => {
    const now = Date.now();
    const { month } = spendPeriodOf(search, now, spendTexts);
    const next = month === undefined ? monthOf(now) : shiftedMonth(month, count);
    if (next <= monthOf(now)) change(monthSearch(next, now));
  };
  useShortcut('r', uiTexts.refresh, refresh);
  useShortcut('[', spendTexts.monthBefore, () => goMonth(-1));
  useShortcut(']', spendTexts.monthAfter, () => goMonth(1));
  useShortcut('b', spendTexts.nextBy, () => change({ by: nextOf(search) }));
  useShortcut('e', spendTexts.exportTitle, download);
  return (
    <>
      <PageHeader
        title={spendTexts.title}
        aside={<span className="text-table text-muted">{spendTexts.utcDays}</span>}
        choices={
          <>
            <PeriodChoice search={search} onChange={change} />
            <DimensionChoice search={search} onChange={change} labels={labels.data ?? []} />
          </>
        }
      >
        <Stale
          readAt={spend.dataUpdatedAt}
          isUpdating={spend.isFetching}
          onRefresh={refresh}
          staleAfterMs={120_000}
        />
        <Button
          icon="download"
          onClick={download}
          title={spendTexts.exportTitle}
          disabled={spend.data === null}
        >
          <span className="max-narrow:sr-only">{spendTexts.export}</span>
        </Button>
      </PageHeader>
      <PageBody>
        <FilterChips search={search} onChange={change} />
        <Loaded query={spend}>
          {(data) => (
            <SpendContent
              spend={data}
              isOfEarlier={spend.isPlaceholderData}
              search={search}
              onChange={change}
            />
          )}
        </Loaded>
        <BudgetsSection />
        <Section title={spendTexts.how}>
          <ul className="grid max-w-[76ch] list-disc gap-1 pl-4 text-muted">
            {spendTexts.howLines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Section>
      </PageBody>
    </>
  );
}

/** The dimension after the one of the address. */
function nextOf(search: SpendSearch): string | undefined {
  const place = spendDimensions.findIndex((name) => name === dimensionOf(search));
  const next = spendDimensions[(place + 1) % spendDimensions.length];
  return next === 'model' ? undefined : next;
}
