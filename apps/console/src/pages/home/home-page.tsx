import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { answer, api } from '../../api/client.js';
import { useMay } from '../../api/use-session.js';
import { homeTexts } from '../../texts/en/home.js';
import { uiTexts } from '../../texts/en/ui.js';
import { periodOf, searchOf, shifted, type Period } from '../../ui/format/period.js';
import { Loaded } from '../../ui/loaded.js';
import { PageBody, PageHeader } from '../../ui/page-header.js';
import { PeriodPicker } from '../../ui/period-picker.js';
import { Stale } from '../../ui/stale.js';
import { useShortcut } from '../../ui/use-shortcut.js';
import { Attention } from './attention.js';
import { DeveloperHome } from './developer-home.js';
import { FirstSteps } from './first-steps.js';
import { PeriodView } from './period-view.js';
import { Targets } from './targets.js';
import { useHome } from './use-home.js';

const hiddenKey = 'gateway-console.first-steps-hidden';

/** What whoever is signed in begins with: the figures of the workspace, or those of their own. */
export function HomePage() {
  return useMay('analytics.read') ? <WorkspaceHome /> : <DeveloperHome />;
}

/** The first steps until they are done, and what happened in a period. */
function WorkspaceHome() {
  const search = useSearch({ from: '/framed/' });
  const navigate = useNavigate({ from: '/' });
  const [isHidden, setIsHidden] = useState(() => localStorage.getItem(hiddenKey) === 'yes');
  const setup = useQuery({
    queryKey: ['setup'],
    refetchInterval: 30_000,
    queryFn: ({ signal }) => answer(api.GET('/admin/v1/setup', { signal })),
  });
  // Those who have done the steps here see the last one's answer until they leave.
  const [wasUndone, setWasUndone] = useState(false);
  if (setup.data?.done === false && !wasUndone) setWasUndone(true);
  const client = useQueryClient();
  const home = useHome(search);
  const change = (part: typeof search) => void navigate({ search: (before) => ({ ...before, ...part }) });
  const period = periodOf(search);
  const choose = (chosen: Period) => change(searchOf(chosen));
  const refresh = () => {
    void home.refetch();
    void setup.refetch();
    void client.invalidateQueries({ queryKey: ['targets'] });
    void client.invalidateQueries({ queryKey: ['attention'] });
  };
  useShortcut('r', uiTexts.refresh, refresh);
  useShortcut('[', uiTexts.periodBefore, () => choose(shifted(period, -1, Date.now())));
  useShortcut(']', uiTexts.periodAfter, () => choose(shifted(period, 1, Date.now())));
  const hide = () => {
    localStorage.setItem(hiddenKey, 'yes');
    setIsHidden(true);
  };
  const maySetUp = useMay('providers.write');
  const isShown = maySetUp && !isHidden && (setup.data?.done === false || wasUndone);
  return (
    <>
      <PageHeader title={homeTexts.title} choices={<PeriodPicker period={period} onChange={choose} />}>
        <Stale
          readAt={home.dataUpdatedAt}
          isUpdating={home.isFetching}
          onRefresh={refresh}
          staleAfterMs={60_000}
        />
      </PageHeader>
      <PageBody>
        {isShown && setup.data && (
          <FirstSteps
            setup={setup.data}
            onDone={() => {
              void setup.refetch();
              void home.refetch();
            }}
            onHide={hide}
          />
        )}
        <Loaded query={home}>
          {(figures) => <PeriodView figures={figures} search={search} onChange={change} />}
        </Loaded>
        <Attention />
        <Targets />
      </PageBody>
    </>
  );
}
