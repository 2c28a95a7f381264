import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../api/use-session.js';
import { requestTexts } from '../../../texts/en/request.js';
import { requestNoteTexts } from '../../../texts/en/request-notes.js';
import { requestsTexts } from '../../../texts/en/requests.js';
import { FailedLine } from '../../../ui/failed.js';
import { HostileText } from '../../../ui/hostile-text.js';
import { Skeleton } from '../../../ui/skeleton.js';
import type { LogRecord } from '../../request/record-options.js';
import { answerText, questionText } from './body-texts.js';
import { PanelPart } from './panel-part.js';
import { bodyTextOptions } from './body-text-options.js';

/** What was asked and answered, read when the rest is there. */
export function PanelTexts({ record: { id, bodiesState } }: { readonly record: LogRecord }) {
  const mayRead = useMay('logs.bodies');
  const isStored = mayRead && bodiesState === 'kept';
  const asked = useQuery({ ...bodyTextOptions(id, 'client-request'), enabled: isStored });
  const answered = useQuery({ ...bodyTextOptions(id, 'client-answer'), enabled: isStored });
  if (bodiesState !== 'kept') return <p className="text-muted">{requestTexts.bodiesStates[bodiesState]}</p>;
  if (!mayRead) return <p className="text-muted">{requestNoteTexts.bodiesNotForRole}</p>;
  if (asked.isPending || answered.isPending) return <Skeleton rows={3} />;
  const failure = asked.error ?? answered.error;
  if (failure) return <FailedLine failure={failure} />;
  const question = questionText(asked.data ?? undefined);
  const reply = answerText(answered.data ?? undefined);
  return (
    <>
      {question !== undefined && <Quote title={requestsTexts.panelAsked} text={question} />}
      {reply !== undefined && <Quote title={requestsTexts.panelAnswered} text={reply} />}
      {question === undefined && reply === undefined && (
        <p className="text-muted">{requestsTexts.panelNoText}</p>
      )}
    </>
  );
}

function Quote({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <PanelPart title={title}>
      <p
        className="max-h-48 overflow-auto break-words whitespace-pre-wrap"
        tabIndex={0}
        role="region"
        aria-label={title}
      >
        <HostileText text={text} />
      </p>
    </PanelPart>
  );
}
