import { requestsTexts } from '../../../texts/en/requests.js';
import { classNames } from '../../../ui/class-names.js';
import { formatDuration } from '../../../ui/format/duration.js';
import { HostileText } from '../../../ui/hostile-text.js';
import type { LogRecord } from '../../request/record-options.js';

const colours = {
  served: 'bg-(--chart-1)',
  failed: 'bg-(--chart-error)',
  cancelled: 'bg-(--chart-4)',
  skipped: 'hatched',
} as const;

/** The attempts over the time of the request: each a bar of at least four pixels, with its facts behind it. */
export function AttemptBars({ record }: { readonly record: LogRecord }) {
  const begin = Date.parse(record.at);
  const total = Math.max(1, record.phases.total);
  const attempts = [...record.attempts].sort((one, other) => (one.startedAt < other.startedAt ? -1 : 1));
  if (attempts.length === 0) return <p className="text-muted">{requestsTexts.noModel}</p>;
  return (
    <ol className="grid gap-2">
      {attempts.map((attempt, index) => {
        const left = Math.min(98, (100 * Math.max(0, Date.parse(attempt.startedAt) - begin)) / total);
        const width = Math.min(100 - left, (100 * attempt.durationMs) / total);
        return (
          <li key={index}>
            <div className="flex items-baseline gap-2 text-table">
              <HostileText
                text={`${attempt.model ?? ''}${attempt.slug === undefined ? '' : ` @${attempt.slug}`}`}
                className="min-w-0 truncate"
              />
              <span className="ml-auto shrink-0 whitespace-nowrap">
                <span className={attempt.outcome === 'failed' ? 'text-error' : ''}>
                  {requestsTexts.panelAttempt[attempt.outcome]}
                </span>{' '}
                {attempt.status !== undefined && <span className="font-mono">{attempt.status}</span>}{' '}
                {attempt.code !== undefined && <code>{attempt.code}</code>}{' '}
                <span className="text-muted">{formatDuration(attempt.durationMs)}</span>
              </span>
            </div>
            <div className="relative mt-1 h-2 rounded bg-hover">
              <div
                className={classNames('absolute inset-y-0 min-w-1 rounded', colours[attempt.outcome])}
                style={{ left: `${left}%`, width: `${width}%` }}
              />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
