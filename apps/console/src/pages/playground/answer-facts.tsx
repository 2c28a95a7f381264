import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useMay } from '../../api/use-session.js';
import { playgroundTexts as texts } from '../../texts/en/playground.js';
import { FoldTitle } from '../../ui/fold-title.js';
import { formatDuration } from '../../ui/format/duration.js';
import { formatCount, formatTokens } from '../../ui/format/number.js';
import { Money } from '../../ui/values.js';
import { LossList, summary } from '../request/losses-section.js';
import { recordOptions, type LogRecord } from '../request/record-options.js';
import type { Outcome } from './ask/ask.js';

/** How long an answer took and what it cost, with its losses. The record has them a second after the end. */
export function AnswerFacts({ outcome }: { readonly outcome: Outcome }) {
  const { requestId, status, durationMs, firstMs, isStopped } = outcome;
  const mayReadAll = useMay('logs.read');
  const mayReadOwn = useMay('logs.own');
  const mayRead = mayReadAll || mayReadOwn;
  const record = useQuery({
    ...recordOptions(requestId ?? '', false),
    enabled: mayRead && requestId !== undefined,
  });
  const facts: readonly ReactNode[] = [
    isStopped && texts.stopped,
    status,
    formatDuration(durationMs),
    firstMs !== undefined && `${texts.first} ${formatDuration(firstMs)}`,
    ...(record.data ? recorded(record.data) : stated(outcome, record.isLoading)),
    requestId !== undefined && mayRead && (
      <Link to="/requests/$id" params={{ id: requestId }}>
        {texts.openRequest}
      </Link>
    ),
  ].filter((fact) => fact !== undefined && fact !== false);
  const losses = record.data?.losses ?? [];
  return (
    <div className="px-3 text-table text-muted">
      <p role="status" aria-label={texts.facts} className="flex flex-wrap gap-x-1.5">
        {facts.map((fact, index) => (
          <Fragment key={index}>
            {index > 0 && <span aria-hidden="true">·</span>}
            <span>{fact}</span>
          </Fragment>
        ))}
      </p>
      {losses.length > 0 && (
        <details className="mt-1">
          <FoldTitle>
            <span>
              {texts.losses}: {summary(losses)}
            </span>
          </FoldTitle>
          <div className="pt-2 text-ink">
            <LossList losses={losses} />
          </div>
        </details>
      )}
    </div>
  );
}

function recorded({ usage, cost, losses }: LogRecord): readonly ReactNode[] {
  return [
    usage && texts.tokens(formatTokens(usage.promptTokens), formatTokens(usage.completionTokens)),
    cost !== undefined && (
      <>
        {texts.cost} <Money amount={cost} />
      </>
    ),
    losses.length === 0 && texts.noLosses,
  ];
}

/** What the headers said, before the record is there or where one may not read it. */
function stated({ cost, lossCount = 0 }: Outcome, isFiling: boolean): readonly ReactNode[] {
  if (isFiling) return [texts.filing];
  return [
    cost !== undefined && `${texts.cost} ${cost}`,
    lossCount === 0 ? texts.noLosses : texts.lossesOf(formatCount(lossCount)),
  ];
}
