import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { homeTexts } from '../../texts/en/home.js';
import { formatDuration } from '../../ui/format/duration.js';
import { formatCount, formatShare } from '../../ui/format/number.js';
import { exactTime, formatTime } from '../../ui/format/time.js';
import { FigureStrip, type Figure } from '../../ui/page-header.js';
import type { PeriodSearch } from '../../ui/format/period.js';
import { Money } from '../../ui/values.js';
import { changeOf, formatChange, periodBefore, type AnalyticsRow } from './home-series.js';
import type { HomeFigures } from './use-home.js';

/** The figures of the period, each with its change and a way to the requests behind it. */
export function FiguresOfPeriod({ figures, period }: FiguresProps) {
  const { total, before, bounds } = figures;
  if (!total) return null;
  const earlier = periodBefore(bounds);
  const change = (of: (row: AnalyticsRow) => number | undefined): ReactNode => {
    const share = changeOf(of(total), before && of(before));
    return share === undefined ? undefined : formatChange(share);
  };
  const rows: readonly Figure[] = [
    {
      label: homeTexts.requests,
      value: (
        <Link to="/requests" search={period} className={quiet}>
          {formatCount(total.requests)}
        </Link>
      ),
      note: change(({ requests }) => requests),
    },
    {
      label: homeTexts.errors,
      value: (
        <Link to="/requests" search={{ ...period, outcome: ['error'] }} className={quiet}>
          {formatCount(total.errors)}
        </Link>
      ),
      note: errorNote(total, before),
    },
    {
      label: homeTexts.tokensTitle,
      value: (
        <Link to="/requests" search={{ ...period, sort: '-tokens' }} className={quiet}>
          {formatCount(total.totalTokens)}
        </Link>
      ),
      note: change(({ totalTokens }) => totalTokens),
    },
    {
      label: homeTexts.cost,
      value: (
        <Link to="/spend" search={period} className={quiet}>
          <Money amount={total.cost} />
        </Link>
      ),
      note: (
        <>
          {change(({ cost }) => cost?.usd)}
          {total.unpriced > 0 && (
            <Link to="/requests" search={{ ...period, unpriced: true }} className="block">
              {homeTexts.unknownOf(formatCount(total.unpriced))}
            </Link>
          )}
        </>
      ),
    },
    ...(['p50', 'p95', 'p99'] as const).map((part) => ({
      label: homeTexts.durationOf[part],
      value: (
        <Link to="/requests" search={{ ...period, sort: '-duration' }} className={quiet}>
          {formatDuration(total.durationMs?.[part])}
        </Link>
      ),
      note: change(({ durationMs }) => durationMs?.[part]),
    })),
    {
      label: homeTexts.firstToken,
      value: (
        <Link to="/requests" search={{ ...period, sort: '-first_token' }} className={quiet}>
          {total.firstTokenMs ? formatDuration(total.firstTokenMs.p95) : homeTexts.noStreams}
        </Link>
      ),
      note: change(({ firstTokenMs }) => firstTokenMs?.p95),
    },
  ];
  const now = bounds.until;
  return (
    <>
      <FigureStrip figures={rows} />
      <p
        className="mt-2 text-table text-muted"
        title={`${exactTime(earlier.from)} – ${exactTime(earlier.until)}`}
      >
        {before
          ? homeTexts.comparedWith(formatTime(earlier.from, now), formatTime(earlier.until, now))
          : homeTexts.noneBefore(formatTime(earlier.from, now), formatTime(earlier.until, now))}
      </p>
    </>
  );
}

/** Figures in a row of links would shout. */
const quiet = 'text-ink hover:text-accent hover:underline';

/** What is shown, and of which period the links are. */
export interface FiguresProps {
  readonly figures: HomeFigures;
  readonly period: PeriodSearch;
}

/** The share of errors, and what it was. */
function errorNote(total: AnalyticsRow, before: AnalyticsRow | undefined): string {
  const share = formatShare(total.errors / total.requests);
  return before ? homeTexts.shareBefore(share, formatShare(before.errors / before.requests)) : share;
}
