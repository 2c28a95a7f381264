import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../api/client.js';
import { homeTexts } from '../../texts/en/home.js';
import { periodAt, periodName, searchOf, type Period } from '../../ui/format/period.js';
import { Time } from '../../ui/values.js';

const dayMs = 86_400_000;

/** In place of figures where there were no requests: when the last one was. */
export function EmptyPeriod({ period }: { readonly period: Period }) {
  const last = useQuery({
    queryKey: ['logs', 'last'],
    queryFn: async ({ signal }) => {
      const query = { view: 'row', limit: 1 } as const;
      const { data } = await answer(api.GET('/admin/v1/logs', { params: { query }, signal }));
      return data[0]?.at ?? null;
    },
  });
  const name = periodName(period, Date.now());
  return (
    <p className="text-muted">
      {'last' in period ? homeTexts.noRequests(name) : homeTexts.noRequestsBetween(name)}
      {typeof last.data === 'string' && (
        <>
          {' '}
          {homeTexts.lastOne} <Time moment={last.data} />.{' '}
          <Link to="/" search={searchOf(dayOf(Date.parse(last.data)))} className="underline">
            {homeTexts.showThatDay}
          </Link>
        </>
      )}
    </p>
  );
}

/** The day of a moment, by the clock of the browser. */
function dayOf(moment: number): Period {
  const begin = new Date(moment).setHours(0, 0, 0, 0);
  return periodAt(begin, begin + dayMs);
}
