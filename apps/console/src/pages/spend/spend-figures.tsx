import { Link } from '@tanstack/react-router';
import { spendTexts } from '../../texts/en/spend.js';
import { formatCount } from '../../ui/format/number.js';
import { FigureStrip } from '../../ui/page-header.js';
import { Money } from '../../ui/values.js';
import { requestsOf, type SpendSearch } from './spend-query.js';
import { changeOf, type SpendGroup } from './spend-rows.js';
import { signedShare } from './spend-table.js';
import type { Spend } from './use-spend.js';

interface SpendFiguresProps {
  readonly search: SpendSearch;
  readonly spend: Spend;
  readonly before: readonly SpendGroup[] | undefined;
}

/** The sum of the period, what it was before, and how many requests are not in it. */
export function SpendFigures({ search, spend: { all, period }, before }: SpendFiguresProps) {
  const earlier = before?.find(({ sumOf }) => sumOf === 'all');
  const change = changeOf(all, earlier);
  const unpriced = all?.unpriced ?? 0;
  return (
    <FigureStrip
      figures={[
        {
          label: period.until > Date.now() ? spendTexts.spentSoFar : spendTexts.spent,
          value: <Money amount={all === undefined ? { usd: 0 } : all.cost} />,
        },
        ...(before
          ? [
              {
                label: period.before.name,
                value: <Money amount={earlier === undefined ? { usd: 0 } : earlier.cost} />,
                note: change === undefined ? undefined : signedShare(change),
              },
            ]
          : []),
        { label: spendTexts.requests, value: formatCount(all?.requests ?? 0) },
        { label: spendTexts.tokens, value: formatCount(all?.totalTokens ?? 0) },
        {
          label: spendTexts.unknown,
          value:
            unpriced === 0 ? (
              spendTexts.none
            ) : (
              <Link to="/requests" search={requestsOf(search, period, { unpriced: true })}>
                {spendTexts.unknownOf(unpriced)}
              </Link>
            ),
          note: unpriced === 0 ? undefined : spendTexts.unknownNote,
        },
      ]}
    />
  );
}
