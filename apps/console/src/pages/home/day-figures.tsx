import { Link } from '@tanstack/react-router';
import type { components } from '../../api/api.generated.js';
import { homeTexts } from '../../texts/en/home.js';
import { formatDuration } from '../../ui/format/duration.js';
import { formatCount, formatShare } from '../../ui/format/number.js';
import { FigureStrip, Section } from '../../ui/page-header.js';
import { Money } from '../../ui/values.js';

/** Figures of the last day. @param row null: there is no log; undefined: there was no request */
export function DayFigures({
  row,
}: {
  readonly row: components['schemas']['AnalyticsRow'] | null | undefined;
}) {
  return (
    <Section
      title={homeTexts.usage}
      actions={
        <Link to="/requests" search={{}}>
          {homeTexts.showRequests}
        </Link>
      }
    >
      {row === null ? (
        <p className="text-muted">{homeTexts.logOff}</p>
      ) : row === undefined || row.requests === 0 ? (
        <p className="text-muted">{homeTexts.noRequests}</p>
      ) : (
        <FigureStrip
          figures={[
            { label: homeTexts.requests, value: formatCount(row.requests) },
            {
              label: homeTexts.errors,
              value: (
                <Link to="/requests" search={{ outcome: ['error'] }}>
                  {formatCount(row.errors)}
                </Link>
              ),
              note: formatShare(row.errors / row.requests),
            },
            { label: homeTexts.tokensTitle, value: formatCount(row.totalTokens) },
            {
              label: homeTexts.cost,
              value: <Money amount={row.cost} />,
              note: row.unpriced > 0 ? homeTexts.unknownOf(formatCount(row.unpriced)) : undefined,
            },
            {
              label: homeTexts.duration,
              value: formatDuration(row.durationMs?.p50),
              note: homeTexts.p95(formatDuration(row.durationMs?.p95)),
            },
            { label: homeTexts.firstToken, value: formatDuration(row.firstTokenMs?.p95) },
          ]}
        />
      )}
    </Section>
  );
}
