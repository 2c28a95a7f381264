import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError } from '../../api/api-error.js';
import { answer, api } from '../../api/client.js';
import { homeTexts } from '../../texts/en/home.js';
import { uiTexts } from '../../texts/en/ui.js';
import { Loaded } from '../../ui/loaded.js';
import { PageBody, PageHeader } from '../../ui/page-header.js';
import { Stale } from '../../ui/stale.js';
import { useShortcut } from '../../ui/use-shortcut.js';
import { DayFigures } from './day-figures.js';
import { FirstSteps } from './first-steps.js';

const hiddenKey = 'gateway-console.first-steps-hidden';

/** The first steps until they are done, and the figures of the last day. */
export function HomePage() {
  const [isHidden, setIsHidden] = useState(() => localStorage.getItem(hiddenKey) === 'yes');
  const setup = useQuery({
    queryKey: ['setup'],
    refetchInterval: 30_000,
    queryFn: ({ signal }) => answer(api.GET('/admin/v1/setup', { signal })),
  });
  // Those who have done the steps here see the last one's answer until they leave.
  const [wasUndone, setWasUndone] = useState(false);
  if (setup.data?.done === false && !wasUndone) setWasUndone(true);
  const day = useQuery({
    queryKey: ['analytics', 'day'],
    refetchInterval: 30_000,
    queryFn: async ({ signal }) => {
      const query = { from: new Date(Date.now() - 86_400_000).toISOString() };
      try {
        return await answer(api.GET('/admin/v1/analytics', { params: { query }, signal }));
      } catch (error) {
        if (toApiError(error).status === 404) return null;
        throw error;
      }
    },
  });
  const refresh = () => {
    void day.refetch();
    void setup.refetch();
  };
  useShortcut('r', uiTexts.refresh, refresh);
  const hide = () => {
    localStorage.setItem(hiddenKey, 'yes');
    setIsHidden(true);
  };
  const isShown = !isHidden && (setup.data?.done === false || wasUndone);
  return (
    <>
      <PageHeader title={homeTexts.title}>
        <Stale
          readAt={day.dataUpdatedAt}
          isUpdating={day.isFetching}
          onRefresh={refresh}
          staleAfterMs={60_000}
        />
      </PageHeader>
      <PageBody>
        {isShown && setup.data && (
          <FirstSteps setup={setup.data} onDone={() => void setup.refetch()} onHide={hide} />
        )}
        <Loaded query={day}>{(data) => <DayFigures row={data === null ? null : data.data[0]} />}</Loaded>
      </PageBody>
    </>
  );
}
