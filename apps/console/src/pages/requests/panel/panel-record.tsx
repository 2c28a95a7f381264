import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { requestsTexts } from '../../../texts/en/requests.js';
import { HostileText } from '../../../ui/hostile-text.js';
import { Icon } from '../../../ui/icon.js';
import { LossLabel } from '../../../ui/loss-label.js';
import type { LogRecord } from '../../request/record-options.js';
import { AttemptBars } from './attempt-bars.js';
import { PanelPart } from './panel-part.js';
import { PanelTexts } from './panel-texts.js';

/** What a record has beyond its row. */
export function PanelRecord({ record }: { readonly record: LogRecord }) {
  const { failure, attempts, losses, metadata, traceId } = record;
  return (
    <>
      {failure && (
        <PanelPart title={requestsTexts.panelFailure}>
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
        </PanelPart>
      )}
      <PanelPart title={requestsTexts.panelAttempts}>
        <AttemptBars record={record} key={attempts.length} />
      </PanelPart>
      {losses.length > 0 && (
        <PanelPart title={requestsTexts.panelLosses}>
          <ul className="grid gap-1">
            {losses.slice(0, 20).map((loss, index) => (
              <li key={index} className="flex items-baseline gap-2">
                <LossLabel severity={loss.severity ?? 'degraded'} />
                <span className="min-w-0 break-words">
                  <code className="break-all">{loss.path}</code> {loss.action}:{' '}
                  <HostileText text={loss.reason} />
                </span>
              </li>
            ))}
          </ul>
        </PanelPart>
      )}
      <PanelTexts record={record} />
      <PanelPart title={requestsTexts.panelFacts}>
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
      </PanelPart>
    </>
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
