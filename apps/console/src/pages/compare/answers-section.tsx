import { useMemo, useState } from 'react';
import { useMay } from '../../api/use-session.js';
import { compareTexts, requestTexts } from '../../texts/en/request.js';
import { requestNoteTexts } from '../../texts/en/request-notes.js';
import { classNames } from '../../ui/class-names.js';
import { Section } from '../../ui/page-header.js';
import { Skeleton } from '../../ui/skeleton.js';
import { Tabs } from '../../ui/tabs.js';
import { visibleText } from '../../ui/visible-text.js';
import { answerText, type ReadBody } from '../request/bodies/read-body.js';
import { MessageList } from '../request/bodies/message-list.js';
import { useReadBody } from '../request/bodies/use-read-body.js';
import type { LogRecord } from '../request/record-options.js';
import { wordDiff } from './word-diff.js';

/** Both answers, side by side or as the difference of their words. */
export function AnswersSection({ left, right }: { readonly left: LogRecord; readonly right: LogRecord }) {
  const [tab, setTab] = useState<'beside' | 'difference'>('beside');
  const one = useReadBody(left.bodies?.clientAnswer?.text ?? '');
  const other = useReadBody(right.bodies?.clientAnswer?.text ?? '');
  return (
    <Section title={compareTexts.answers}>
      <Tabs
        label={compareTexts.answers}
        value={tab}
        onChange={setTab}
        items={[
          {
            id: 'beside',
            label: compareTexts.sideBySide,
            content: (
              <div className="grid gap-4 wide:grid-cols-2">
                <Answer side={compareTexts.left} record={left} read={one} />
                <Answer side={compareTexts.right} record={right} read={other} />
              </div>
            ),
          },
          {
            id: 'difference',
            label: compareTexts.difference,
            content:
              one && other ? <Difference left={answerText(one)} right={answerText(other)} /> : <Skeleton />,
          },
        ]}
      />
    </Section>
  );
}

function Answer({
  side,
  record,
  read,
}: {
  readonly side: string;
  readonly record: LogRecord;
  readonly read: ReadBody | undefined;
}) {
  const { bodiesState, failure } = record;
  const mayRead = useMay('logs.bodies');
  return (
    <div className="min-w-0">
      <h3 className="mb-1 font-medium">{side}</h3>
      <div
        tabIndex={0}
        role="region"
        aria-label={side}
        className="max-h-[520px] min-h-10 overflow-auto rounded border bg-canvas -outline-offset-2"
      >
        {failure ? (
          <p className="p-3 break-words text-error" dir="auto">
            <code>{failure.code}</code> {visibleText(failure.message ?? '')}
          </p>
        ) : bodiesState !== 'kept' ? (
          <p className="p-3 text-muted">{requestTexts.bodiesStates[bodiesState]}</p>
        ) : !mayRead ? (
          <p className="p-3 text-muted">{requestNoteTexts.bodiesNotForRole}</p>
        ) : read === undefined ? (
          <div className="px-3">
            <Skeleton />
          </div>
        ) : read.messages.length === 0 ? (
          <p className="p-3 text-muted">{compareTexts.noAnswer}</p>
        ) : (
          <MessageList messages={read.messages} />
        )}
      </div>
    </div>
  );
}

const looks = {
  same: '',
  removed: 'bg-error-soft text-error line-through',
  added: 'bg-success-soft text-success underline',
} as const;

function Difference({ left, right }: { readonly left: string; readonly right: string }) {
  const pieces = useMemo(() => wordDiff(left, right), [left, right]);
  if (left === right)
    return <p className="text-muted">{left === '' ? compareTexts.noAnswer : compareTexts.sameText}</p>;
  return (
    <>
      <p className="mb-2 text-table text-muted">{compareTexts.differenceText}</p>
      <div
        dir="auto"
        tabIndex={0}
        role="region"
        aria-label={compareTexts.difference}
        className="max-h-[520px] overflow-auto rounded border bg-canvas p-3 break-words whitespace-pre-wrap -outline-offset-2"
      >
        {pieces.map(({ kind, text }, index) => {
          const Mark = { same: 'span', removed: 'del', added: 'ins' }[kind] as 'span' | 'del' | 'ins';
          return (
            <Mark key={index} className={classNames(looks[kind])}>
              {visibleText(text)}
            </Mark>
          );
        })}
      </div>
    </>
  );
}
