import { useState, type ReactNode } from 'react';
import { playgroundTexts as texts } from '../../texts/en/playground.js';
import { FailedLine } from '../../ui/failed.js';
import { Button, IconButton } from '../../ui/button.js';
import { HostileText } from '../../ui/hostile-text.js';
import { visibleText } from '../../ui/visible-text.js';
import { TextArea } from '../../ui/text-field.js';
import type { Message } from '../request/bodies/conversation.js';
import { MessageList } from '../request/bodies/message-list.js';
import { AnswerFacts } from './answer-facts.js';
import { imagesOf } from './answer-images.js';
import type { Conversation, ShownTurn } from './ask/conversation-state.js';
import { SentFiles } from './composer.js';
import type { Said, ToolResult } from './draft.js';
import { callsOf } from './formats/client-format.js';

/** The conversation with one model. */
export interface ConversationViewProps {
  readonly label: string;
  readonly conversation: Conversation;
  readonly onEdit: (id: number) => void;
  readonly onResults: (results: readonly ToolResult[]) => void;
  readonly onAskAgain: () => void;
}

/** All steps in their order; the calls of the last answer have fields for their results. */
export function ConversationView(props: ConversationViewProps) {
  const { label, conversation, onEdit, onResults, onAskAgain } = props;
  const { turns, coming } = conversation;
  return (
    <ol aria-label={label} className="grid max-w-[880px] grid-cols-1 gap-4">
      {turns.map((turn, index) => (
        <li key={index} className="min-w-0">
          <Step turn={turn} onEdit={onEdit} />
          {index === turns.length - 1 && turn.kind === 'answer' && coming === undefined && (
            <After turn={turn} onResults={onResults} onAskAgain={onAskAgain} />
          )}
        </li>
      ))}
      {coming !== undefined && (
        <li aria-busy="true" className="min-w-0">
          {coming === 'nothing yet' ? (
            <p className="px-3 text-muted">{texts.waiting}</p>
          ) : (
            <SaidView said={coming} />
          )}
        </li>
      )}
    </ol>
  );
}

function Step({ turn, onEdit }: { readonly turn: ShownTurn } & Pick<ConversationViewProps, 'onEdit'>) {
  if (turn.kind === 'user')
    return (
      <Own
        title={texts.you}
        action={
          <IconButton icon="edit" label={texts.edit} className="size-6" onClick={() => onEdit(turn.id)} />
        }
      >
        <SentFiles files={turn.files} />
        <div dir="auto" className="break-words whitespace-pre-wrap">
          {visibleText(turn.text)}
        </div>
      </Own>
    );
  if (turn.kind === 'results')
    return turn.results.map(({ name, text }, index) => (
      <Own key={index} title={texts.resultOf(name)}>
        <div dir="auto" className="font-mono text-table break-words whitespace-pre-wrap">
          {visibleText(text)}
        </div>
      </Own>
    ));
  const { said, error } = turn.outcome;
  return (
    <div className="grid grid-cols-1 gap-1">
      {said && <SaidView said={said} />}
      {error && (
        <div className="mx-3">
          <FailedLine failure={error} />
        </div>
      )}
      <AnswerFacts outcome={turn.outcome} />
    </div>
  );
}

function Own({ title, action, children }: OwnProps) {
  return (
    <div className="rounded bg-hover px-3 py-2">
      <div className="flex min-h-6 items-center justify-between gap-2 text-label font-medium text-muted">
        <HostileText text={title} />
        {action}
      </div>
      {children}
    </div>
  );
}

interface OwnProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function SaidView({ said }: { readonly said: Said }) {
  const images = imagesOf(said.native);
  const shown = said.messages.map(withoutShown(images.length > 0)).filter(({ parts }) => parts.length > 0);
  return (
    <div className="min-w-0">
      <MessageList messages={shown} />
      {images.map((address, index) => (
        <img
          key={index}
          src={address}
          alt={texts.image}
          className="mx-3 my-1 max-h-96 max-w-[calc(100%-24px)] rounded border"
        />
      ))}
      {shown.length === 0 && images.length === 0 && <p className="px-3 text-muted">{texts.nothingSaid}</p>}
    </div>
  );
}

/** Media that are shown below need no line of their own. */
const withoutShown =
  (hasImages: boolean) =>
  ({ role, parts }: Message): Message => ({
    role,
    parts: hasImages ? parts.filter(({ kind }) => kind !== 'media') : parts,
  });

function After({ turn, onResults, onAskAgain }: AfterProps) {
  const { said, error } = turn.outcome;
  const calls = said && !error ? callsOf(said) : [];
  const [results, setResults] = useState<Readonly<Record<number, string>>>({});
  if (error)
    return (
      <Button isSmall icon="retry" className="mx-3 mt-1" onClick={onAskAgain}>
        {texts.askAgain}
      </Button>
    );
  if (calls.length === 0) return null;
  return (
    <form
      className="mx-3 mt-2 grid gap-2 rounded border p-3"
      onSubmit={(event) => {
        event.preventDefault();
        onResults(calls.map(({ id, name = '' }, index) => ({ id, name, text: results[index] ?? '' })));
      }}
    >
      {calls.map(({ name = '' }, index) => (
        <TextArea
          key={index}
          label={visibleText(texts.resultOf(name))}
          isMono
          rows={2}
          value={results[index] ?? ''}
          onChange={(text) => setResults((before) => ({ ...before, [index]: text }))}
        />
      ))}
      <Button type="submit" isSmall className="justify-self-start">
        {calls.length === 1 ? texts.sendResult : texts.sendResults}
      </Button>
    </form>
  );
}

interface AfterProps extends Pick<ConversationViewProps, 'onResults' | 'onAskAgain'> {
  readonly turn: Extract<ShownTurn, { readonly kind: 'answer' }>;
}
