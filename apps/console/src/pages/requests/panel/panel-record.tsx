import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { requestsTexts } from '../../../texts/en/requests.js';
import { HostileText } from '../../../ui/hostile-text.js';
import { Icon } from '../../../ui/icon.js';
import { AttemptBars } from './attempt-bars.js';
import { answerText, questionText } from './body-texts.js';
import type { LogRecord } from './record-options.js';

/** What a record has beyond its row. */
export function PanelRecord({ record }: { readonly record: LogRecord }) {
  const { failure, attempts, losses, bodies, metadata, traceId } = record;
  const question = questionText(bodies?.clientRequest?.text);
  const reply = answerText(bodies?.clientAnswer?.text);
  return (
    <>
      {failure && (
        <Part title={requestsTexts.panelFailure}>
          <div className="flex gap-2 rounded bg-error-soft p-2">
            <Icon name="error" className="mt-0.5 text-error" />
            <div className="min-w-0">
              <code>{failure.code}</code>
              {failure.message !== undefined && (
                <div className="break-words">
                  <HostileText text={failure.message} />
                </div>
              )}
            </div>
          </div>
        </Part>
      )}
      <Part title={requestsTexts.panelAttempts}>
        <AttemptBars record={record} key={attempts.length} />
      </Part>
      {losses.length > 0 && (
        <Part title={requestsTexts.panelLosses}>
          <ul className="grid gap-1">
            {losses.slice(0, 20).map((loss, index) => (
              <li key={index} className="flex gap-2">
                <Icon name="diamond" size={12} className="mt-1 text-warning" />
                <span className="min-w-0 break-words">
                  <code className="break-all">{loss.path}</code> {loss.action}:{' '}
                  <HostileText text={loss.reason} />
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {question !== undefined && <Quote title={requestsTexts.panelAsked} text={question} />}
      {reply !== undefined && <Quote title={requestsTexts.panelAnswered} text={reply} />}
      {!bodies && <p className="text-muted">{requestsTexts.panelNoBodies}</p>}
      <Part title={requestsTexts.panelFacts}>
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1">
          <Fact name={requestsTexts.columns.route}>
            <code>{record.route}</code>
          </Fact>
          {record.key && (
            <Fact name={requestsTexts.columns.key}>
              <HostileText text={record.key.name ?? record.key.id} />
            </Fact>
          )}
          {record.config !== undefined && <Fact name={requestsTexts.columns.config}>{record.config}</Fact>}
          {record.region !== undefined && <Fact name={requestsTexts.columns.region}>{record.region}</Fact>}
          {metadata &&
            Object.entries(metadata).map(([name, value]) => (
              <Fact key={name} name={name}>
                <HostileText text={value} />
              </Fact>
            ))}
          <Fact name={requestsTexts.columns.trace}>
            <Link to="/requests" search={{ trace_id: traceId }} className="break-all">
              <code>{traceId}</code>
            </Link>
          </Fact>
        </dl>
      </Part>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="border-t pt-3">
      <h2 className="mb-1.5 text-label font-medium text-muted">{title}</h2>
      {children}
    </section>
  );
}

function Quote({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Part title={title}>
      <p
        className="max-h-48 overflow-auto break-words whitespace-pre-wrap"
        tabIndex={0}
        role="region"
        aria-label={title}
      >
        <HostileText text={text} />
      </p>
    </Part>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="truncate text-muted" dir="auto">
        {name}
      </dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
