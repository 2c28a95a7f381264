import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { HomeSearch } from '../../addresses/searches.js';
import type { operations } from '../../api/api.generated.js';
import { answer, api } from '../../api/client.js';
import { nullWithoutLog } from '../../api/without-log.js';
import { boundsOf, periodOf } from '../../ui/format/period.js';
import {
  periodBefore,
  seriesOf,
  stepOf,
  type AnalyticsRow,
  type Bounds,
  type HomeSeries,
} from './home-series.js';
import { groupOrderOf, splitOf } from './splits.js';

/** How many groups the table has, and how many of them the chart. */
const tableGroups = 10;
const chartGroups = 5;

/** Everything that was counted of a period, read at one moment. */
export interface HomeFigures {
  readonly bounds: Bounds;
  readonly series: HomeSeries;
  /** Undefined: there were no requests. */
  readonly total: AnalyticsRow | undefined;
  /** Of the period before. */
  readonly before: AnalyticsRow | undefined;
  /** The largest groups, then what is left. */
  readonly groups: readonly AnalyticsRow[];
}

/** The figures of an address. Null: there is no request log. */
export function useHome(search: HomeSearch) {
  return useQuery({
    queryKey: ['analytics', 'home', search],
    refetchInterval: 30_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<HomeFigures | null> => {
      const bounds = boundsOf(periodOf(search), Date.now());
      const step = stepOf(bounds);
      const split = { group_by: splitOf(search), order_by: groupOrderOf(search), rest: 'true' } as const;
      return nullWithoutLog(async () => {
        const [over, groups, before] = await Promise.all([
          counts({ ...bounds, ...split, step, limit: chartGroups }, signal),
          counts({ ...bounds, ...split, limit: tableGroups }, signal),
          counts(periodBefore(bounds), signal),
        ]);
        return {
          bounds,
          series: seriesOf(over, bounds, step),
          total: groups.find(({ sumOf }) => sumOf === 'all'),
          before: before.find(({ requests }) => requests > 0),
          groups: groups.filter(({ sumOf }) => sumOf !== 'all'),
        };
      });
    },
  });
}

type Query = NonNullable<operations['readAnalytics']['parameters']['query']>;

async function counts(query: Query, signal: AbortSignal): Promise<readonly AnalyticsRow[]> {
  const { data } = await answer(api.GET('/admin/v1/analytics', { params: { query }, signal }));
  return data;
}
