import { useState } from 'react';
import { requestTexts } from '../../texts/en/request.js';
import { uiTexts } from '../../texts/en/ui.js';
import { Button } from '../../ui/button.js';
import { formatCount } from '../../ui/format/number.js';
import { HostileText } from '../../ui/hostile-text.js';
import { LossLabel } from '../../ui/loss-label.js';
import { Section } from '../../ui/page-header.js';
import { severityOf, type Loss } from './loss-marks.js';

const severities = ['lost', 'degraded', 'note'] as const;
/** More are shown when one asks for them. */
const most = 20;

/** What the translation lost or changed, worst first, each with the way to its place in the body. */
export function LossesSection({ losses, onShow }: LossesSectionProps) {
  return (
    <Section
      title={requestTexts.losses}
      actions={<span className="text-table text-muted">{summary(losses)}</span>}
    >
      <LossList losses={losses} {...(onShow && { onShow })} />
    </Section>
  );
}

/** The same without a heading. */
export function LossList({ losses, onShow }: LossesSectionProps) {
  const [isWhole, setIsWhole] = useState(false);
  const sorted = [...losses].sort(
    (one, other) => severities.indexOf(severityOf(one)) - severities.indexOf(severityOf(other)),
  );
  const shown = isWhole ? sorted : sorted.slice(0, most);
  return (
    <>
      <ul className="grid gap-3">
        {shown.map((loss, index) => (
          <Entry key={index} loss={loss} {...(onShow && { onShow })} />
        ))}
      </ul>
      {shown.length < sorted.length && (
        <Button isSmall kind="quiet" className="mt-2" onClick={() => setIsWhole(true)}>
          {requestTexts.moreLosses(formatCount(sorted.length - shown.length))}
        </Button>
      )}
    </>
  );
}

/** The losses of a request. */
export interface LossesSectionProps {
  readonly losses: readonly Loss[];
  /** Leads to the place in the body of the client. Absent: there is no body. */
  readonly onShow?: (loss: Loss) => void;
}

/** `2 degraded · 1 note` */
export function summary(losses: readonly Loss[]): string {
  return severities
    .map((severity) => ({ severity, count: losses.filter((loss) => severityOf(loss) === severity).length }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => `${formatCount(count)} ${uiTexts.losses[severity]}`)
    .join(' · ');
}

function Entry({ loss, onShow }: { readonly loss: Loss; readonly onShow?: (loss: Loss) => void }) {
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <span className="w-24 shrink-0">
        <LossLabel severity={severityOf(loss)} />
      </span>
      <div className="min-w-48 flex-1">
        <code className="break-all">{loss.path}</code>{' '}
        <span className="text-muted">{requestTexts.actions[loss.action]}</span>
        <div className="break-words">
          <HostileText text={loss.reason} />
        </div>
        {loss.before !== undefined && (
          <div className="text-table text-muted">
            {requestTexts.sent}{' '}
            <code className="break-all">
              <HostileText text={loss.before} />
            </code>
            {loss.after !== undefined && (
              <>
                , {requestTexts.became}{' '}
                <code className="break-all">
                  <HostileText text={loss.after} />
                </code>
              </>
            )}
          </div>
        )}
      </div>
      {onShow && !loss.path.startsWith('header:') && (
        <Button isSmall onClick={() => onShow(loss)}>
          {requestTexts.showInBody}
        </Button>
      )}
    </li>
  );
}
