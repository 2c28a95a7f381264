import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '../../api/client.js';
import { nullWithoutLog } from '../../api/without-log.js';
import { spendTexts } from '../../texts/en/spend.js';
import { spendPeriodOf, type SpendPeriod } from './spend-period.js';
import { dimensionOf, filtersOf, timeQuery, type SpendQuery, type SpendSearch } from './spend-query.js';
import { spendGroups, type SpendGroup } from './spend-rows.js';
import type { Step } from './spend-series.js';

/** As many pieces as a month has days, or two days have hours. */
const mostPieces = 62;
const shownGroups = 20;
const mostGroups = 200;
const refreshMs = 60_000;

/** What was spent in a period. */
export interface Spend {
  readonly groups: readonly SpendGroup[];
  readonly all: SpendGroup | undefined;
  readonly period: SpendPeriod;
  readonly step: Step;
  /** Requests that are not counted yet. */
  readonly unfiled: number;
}

/** The question of the page: by group and by day, the dearest first. */
function spendQuery(search: SpendSearch, now: number, limit = shownGroups): SpendQuery {
  return {
    ...timeQuery(spendPeriodOf(search, now, spendTexts)),
    ...filtersOf(search),
    group_by: dimensionOf(search),
    order_by: 'cost',
    rest: 'true',
    step: 'auto',
    pieces: mostPieces,
    limit,
  };
}

/** The same for a file, which may have more groups. */
export function spendFileQuery(search: SpendSearch, now: number): SpendQuery {
  return { ...spendQuery(search, now, mostGroups), format: 'csv' };
}

/** What was spent. Null: there is no request log. */
export function useSpend(search: SpendSearch) {
  return useQuery({
    queryKey: ['spend', search],
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<Spend | null> => {
      const now = Date.now();
      const period = spendPeriodOf(search, now, spendTexts);
      return nullWithoutLog(async () => {
        const found = await answer(
          api.GET('/admin/v1/analytics', { params: { query: spendQuery(search, now) }, signal }),
        );
        const all = spendGroups(found.data);
        return {
          groups: all.filter(({ sumOf }) => sumOf !== 'all'),
          all: all.find(({ sumOf }) => sumOf === 'all'),
          period,
          step: found.step ?? 'day',
          unfiled: found.unfiled ?? 0,
        };
      });
    },
  });
}

const beforeKey = 'spend before';

/** Asks for the period before again, as for the period itself. */
export function useRefreshBefore(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [beforeKey] });
}

/** The same groups in the period before. @param period what the page shows; absent: nothing is asked yet */
export function useSpendBefore(search: SpendSearch, period: SpendPeriod | undefined) {
  const before = period?.before;
  const asked = JSON.stringify([search, before?.name]);
  return useQuery({
    // A period that ends now moves, and a month gives way to the next one.
    queryKey: [beforeKey, asked, before?.from, before?.until],
    staleTime: 5 * refreshMs,
    placeholderData: (previous: readonly SpendGroup[] | undefined, from) =>
      from?.queryKey[1] === asked ? previous : undefined,
    queryFn:
      before === undefined
        ? skipToken
        : async ({ signal }) => {
            const query: SpendQuery = {
              ...timeQuery(before),
              ...filtersOf(search),
              group_by: dimensionOf(search),
              order_by: 'cost',
              rest: 'true',
              limit: mostGroups,
            };
            const { data } = await answer(api.GET('/admin/v1/analytics', { params: { query }, signal }));
            return spendGroups(data);
          },
  });
}

/** Members of the metadata of the last days, by which spending can be divided. */
export function useLabels() {
  return useQuery({
    queryKey: ['spend labels'],
    staleTime: 5 * refreshMs,
    queryFn: async ({ signal }) => {
      const query = { from: new Date(Date.now() - 31 * 86_400_000).toISOString() };
      try {
        const { data } = await answer(api.GET('/admin/v1/logs/fields', { params: { query }, signal }));
        // The user has a name of its own.
        return data.map(({ field }) => field).filter((field) => field !== 'metadata._user');
      } catch {
        // Without them one can still divide by everything else.
        return [];
      }
    },
  });
}

/** All budgets with their forecasts. */
export function useBudgets() {
  return useQuery({
    queryKey: ['budgets', 'forecast'],
    refetchInterval: 2 * refreshMs,
    queryFn: ({ signal }) =>
      answer(api.GET('/admin/v1/budgets', { params: { query: { limit: 200, forecast: 'true' } }, signal })),
  });
}
