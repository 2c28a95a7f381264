import { Link } from '@tanstack/react-router';
import { requestNoteTexts } from '../../texts/en/request-notes.js';
import { useMay } from '../../api/use-session.js';
import { requestTexts } from '../../texts/en/request.js';
import { formatTokens } from '../../ui/format/number.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Icon } from '../../ui/icon.js';
import { FigureStrip } from '../../ui/page-header.js';
import { StatusLabel, type Tone } from '../../ui/status-label.js';
import { Duration, Money, Time, Tokens } from '../../ui/values.js';
import { summary } from './losses-section.js';
import { chargedTokens, isCredentialRefused } from './record-facts.js';
import type { LogRecord } from './record-options.js';

/** What happened in a sentence: `200 served after 2 attempts`. */
export function happened(record: LogRecord): { readonly tone: Tone; readonly text: string } {
  const { status, failure, attempts, cache } = record;
  if (status === 499) return { tone: 'warning', text: requestTexts.callerLeft };
  if (status >= 400) return { tone: 'error', text: requestTexts.failed };
  if (failure) return { tone: 'error', text: requestTexts.broken };
  if (cache === 'HIT') return { tone: 'ok', text: requestTexts.servedByCache };
  if (attempts.length > 1) return { tone: 'ok', text: requestTexts.servedAfter(attempts.length) };
  return { tone: 'ok', text: requestTexts.served };
}

/** The request, and the list that one came from. */
interface RequestSummaryProps {
  readonly record: LogRecord;
  readonly list: string | undefined;
}

/** What people ask in the console carries the person in place of a key: `person_…`, or `~default/person_…` in another workspace. */
const isOfPerson = (id: string): boolean => /^(?:~[^/]+\/)?person_/.test(id);

/** The head of the page: what happened, by whom and for whom, and the figures. */
export function RequestSummary({ record, list }: RequestSummaryProps) {
  const { status, failure, model, requestedModel, slug, key, at, resentFrom, losses } = record;
  const { tone, text } = happened(record);
  const name = model ?? requestedModel;
  const mayOpen = useMay('resources.read');
  return (
    <div className="grid gap-3 pb-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lead">
        <StatusLabel tone={tone}>
          {status} {text}
        </StatusLabel>
        {name !== undefined && (
          <span className="min-w-0 break-all">
            <HostileText text={name} className="font-medium" />{' '}
            {slug !== undefined &&
              (mayOpen ? (
                <Link to="/providers/$slug" params={{ slug }}>
                  <HostileText text={requestTexts.via(slug)} />
                </Link>
              ) : (
                <HostileText text={requestTexts.via(slug)} />
              ))}
          </span>
        )}
      </div>
      <div className="flex flex-wrap gap-x-3 gap-y-1 text-muted">
        {key && isOfPerson(key.id) ? (
          <HostileText text={requestNoteTexts.inConsole(key.name ?? key.id)} />
        ) : key ? (
          <Link to="/keys/$id" params={{ id: key.id }}>
            <HostileText text={requestTexts.key(key.name ?? key.id)} />
          </Link>
        ) : (
          <span>{requestTexts.noKey}</span>
        )}
        <Time moment={at} />
        {resentFrom !== undefined && (
          <span className="break-all">
            {requestTexts.resentFrom}{' '}
            <Link to="/requests/$id" params={{ id: resentFrom }}>
              <code>{resentFrom}</code>
            </Link>
            {' · '}
            <Link
              to="/compare"
              search={{ left: resentFrom, right: record.id, from: record.id, from_list: list }}
            >
              {requestTexts.compareWith}
            </Link>
          </span>
        )}
      </div>
      {failure && (
        <div className="flex gap-2 rounded bg-error-soft p-3">
          <Icon name="error" className="mt-0.5 text-error" />
          <div className="min-w-0 break-words">
            <code>{failure.code}</code> {failure.param !== undefined && <code>{failure.param}</code>}
            {failure.message !== undefined && (
              <div>
                <HostileText text={failure.message} />
              </div>
            )}
            {slug !== undefined && isCredentialRefused(record) && (
              <div>
                {requestNoteTexts.credentialRefused(slug)}{' '}
                {mayOpen && (
                  <Link to="/providers/$slug" params={{ slug }}>
                    {requestNoteTexts.openProvider}
                  </Link>
                )}
              </div>
            )}
          </div>
        </div>
      )}
      <FigureStrip
        figures={[
          { label: requestTexts.figures.duration, value: <Duration milliseconds={record.phases.total} /> },
          firstToken(record),
          tokens(record),
          {
            label: requestTexts.figures.cost,
            value:
              record.cost === undefined ? (
                '$0'
              ) : (
                <Money amount={record.cost} isEstimated={isEstimated(record)} />
              ),
            ...(record.cost === undefined && { note: requestTexts.nothingCharged }),
          },
          { label: requestTexts.figures.losses, value: losses.length, note: summary(losses) },
        ]}
      />
    </div>
  );
}

const isEstimated = ({ charges = [] }: LogRecord) => charges.some(({ estimated }) => estimated === true);

function firstToken({ stream, phases }: LogRecord) {
  const label = requestTexts.figures.firstToken;
  if (!stream)
    return { label, value: <span className="text-body text-muted">{requestTexts.notStreamed}</span> };
  return { label, value: <Duration milliseconds={phases.firstToken} /> };
}

function tokens(record: LogRecord) {
  const { usage, isPartial } = record;
  const label = requestTexts.figures.tokens;
  if (!usage) {
    const charged = chargedTokens(record);
    return charged === undefined
      ? {
          label,
          value: (
            <span className="text-body">
              <Tokens count={undefined} />
            </span>
          ),
        }
      : {
          label,
          value: <Tokens count={charged} isEstimated={isEstimated(record)} />,
          note: requestNoteTexts.tokensCharged,
        };
  }
  const { promptTokens, completionTokens, reasoningTokens, cachedTokens } = usage;
  const notes = [
    requestTexts.tokensNote(formatTokens(promptTokens), formatTokens(completionTokens)),
    (reasoningTokens ?? 0) > 0 ? requestTexts.thinking(formatTokens(reasoningTokens)) : '',
    (cachedTokens ?? 0) > 0 ? requestTexts.cached(formatTokens(cachedTokens)) : '',
    isPartial === true ? requestTexts.partial : '',
  ];
  return {
    label,
    value: <Tokens count={totalOf(usage)} isEstimated={isPartial === true} />,
    note: notes.filter((note) => note !== '').join(' · '),
  };
}

/** All tokens: the upstream's own total where it gives one, else the sum of what it gives. */
export function totalOf({ totalTokens, promptTokens, completionTokens }: Usage = {}): number | undefined {
  if (totalTokens !== undefined) return totalTokens;
  const known = [promptTokens, completionTokens].filter((count) => count !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, count) => sum + count, 0);
}

type Usage = NonNullable<LogRecord['usage']>;
