import { requestTexts } from '../../../texts/en/request.js';
import { classNames } from '../../../ui/class-names.js';
import { formatDuration } from '../../../ui/format/duration.js';
import { HostileText } from '../../../ui/hostile-text.js';
import { Section } from '../../../ui/page-header.js';
import { StatusLabel, type Tone } from '../../../ui/status-label.js';
import { Money, Time } from '../../../ui/values.js';
import type { LogAttempt, LogRecord } from '../record-options.js';
import { axisMoments, phaseNames, phasePieces, type PhasePiece } from './attempt-phases.js';

const tones: Readonly<Record<LogAttempt['outcome'], Tone>> = {
  served: 'ok',
  failed: 'error',
  cancelled: 'warning',
  skipped: 'unknown',
};
const colours: Readonly<Record<PhasePiece['name'], string>> = {
  queue: 'bg-(--chart-rest)',
  auth: 'bg-(--chart-7)',
  translate: 'bg-(--chart-3)',
  connect: 'bg-(--chart-5)',
  headers: 'bg-(--chart-1)',
  firstToken: 'bg-(--chart-2)',
  stream: 'bg-(--chart-6)',
  whole: 'bg-(--chart-1)',
  other: 'hatched',
};

/** All attempts over the time of the request, with why each was made and what became of it. */
export function AttemptsSection({ record }: { readonly record: LogRecord }) {
  const attempts = [...record.attempts].sort((one, other) => one.offsetMs - other.offsetMs);
  const total = record.phases.total;
  return (
    <Section title={requestTexts.attempts} actions={attempts.length > 0 && <Legend attempts={attempts} />}>
      {attempts.length === 0 ? (
        <p className="text-muted">{requestTexts.noAttempts}</p>
      ) : (
        <>
          <Axis total={total} />
          <ol className="grid gap-4">
            {attempts.map((attempt, index) => (
              <Attempt key={index} attempt={attempt} total={total} />
            ))}
          </ol>
        </>
      )}
    </Section>
  );
}

/** A label further to the right would leave the axis in narrow windows. */
const lastLabel = 0.88;

function Axis({ total }: { readonly total: number }) {
  return (
    <div
      aria-hidden="true"
      title={requestTexts.timeline}
      className="relative mb-1 h-5 border-b text-label text-muted"
    >
      {axisMoments(total)
        .filter((moment) => moment <= lastLabel * total)
        .map((moment) => (
          <span
            key={moment}
            className="absolute bottom-0 border-l border-control pl-1 whitespace-nowrap"
            style={{ left: `${(100 * moment) / Math.max(total, 0.1)}%` }}
          >
            {moment === 0 ? '0' : formatDuration(moment)}
          </span>
        ))}
    </div>
  );
}

function Legend({ attempts }: { readonly attempts: readonly LogAttempt[] }) {
  const names = phaseNames.filter((name) => attempts.some(({ phases }) => (phases?.[name] ?? 0) > 0));
  return (
    <ul
      className="flex flex-wrap justify-end gap-x-3 text-label text-muted max-narrow:hidden"
      aria-hidden="true"
    >
      {names.map((name) => (
        <li key={name} className="flex items-center gap-1">
          <span className={classNames('size-2 rounded-[2px]', colours[name])} />
          {requestTexts.phases[name]}
        </li>
      ))}
    </ul>
  );
}

function Attempt({ attempt, total }: { readonly attempt: LogAttempt; readonly total: number }) {
  const {
    model = '',
    slug,
    outcome,
    upstreamStatus,
    code,
    durationMs,
    cost,
    reason,
    retry,
    message,
    skipped,
  } = attempt;
  const name = `${model}${slug === undefined ? '' : ` ${requestTexts.via(slug)}`}`;
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <HostileText text={name} className="min-w-0 font-medium break-all" />
        {attempt.option !== undefined && <code className="break-all text-muted">{attempt.option}</code>}
        <span className="ml-auto flex flex-wrap items-center gap-x-3">
          <StatusLabel tone={tones[outcome]}>
            {requestTexts.outcomes[outcome]} {upstreamStatus}
          </StatusLabel>
          {code !== undefined && <code>{code}</code>}
          {outcome !== 'skipped' && <span>{formatDuration(durationMs)}</span>}
          {cost === undefined ? (
            <span className="text-muted">{attempt.billing === 'free' && requestTexts.free}</span>
          ) : (
            <Money amount={cost} isEstimated={attempt.isEstimated === true} />
          )}
        </span>
      </div>
      <div className="relative my-1 h-3 rounded-[3px] bg-hover" aria-hidden="true">
        {phasePieces(attempt, total).map((piece) => (
          <div
            key={piece.name}
            title={`${piece.name === 'whole' || piece.name === 'other' ? '' : requestTexts.phases[piece.name]} ${formatDuration(piece.milliseconds)}`}
            className={classNames(
              'absolute inset-y-0 min-w-[3px]',
              outcome === 'failed' && piece.name === 'whole' ? 'bg-(--chart-error)' : colours[piece.name],
            )}
            style={{ left: `min(${piece.left}%, 100% - 3px)`, width: `${piece.width}%` }}
          />
        ))}
      </div>
      <div className="text-table text-muted">
        {skipped ? (
          <>
            {requestTexts.skipped[skipped.why]}
            {skipped.until !== undefined && (
              <>
                , {requestTexts.until} <Time moment={skipped.until} />
              </>
            )}
          </>
        ) : (
          <Phases attempt={attempt} />
        )}
        {reason !== undefined && (reason !== 'first' || retry > 0) && (
          <div>{requestTexts.reasons[reason]}</div>
        )}
      </div>
      {message !== undefined && (
        <p className="mt-1 rounded bg-error-soft px-2 py-1 break-words">
          <HostileText text={message} />
        </p>
      )}
    </li>
  );
}

function Phases({ attempt: { phases, pauseBeforeMs } }: { readonly attempt: LogAttempt }) {
  const known = phaseNames.filter((name) => phases?.[name] !== undefined);
  const texts = known.map((name) => `${requestTexts.phases[name]} ${formatDuration(phases?.[name])}`);
  const pause = pauseBeforeMs === undefined ? [] : [requestTexts.pause(formatDuration(pauseBeforeMs))];
  return <div>{[...pause, ...texts].join(' · ')}</div>;
}
