import { useState } from 'react';
import { requestTexts } from '../../../texts/en/request.js';
import { Button } from '../../../ui/button.js';
import { FoldTitle } from '../../../ui/fold-title.js';
import { Icon } from '../../../ui/icon.js';
import { visibleText } from '../../../ui/visible-text.js';
import type { Message, MessagePart } from './conversation.js';

/** More of a text is shown when one asks for it: a page with megabytes of text in one element stands still. */
const longest = 20_000;
/** The last messages are shown at once: they are what the request asks. */
const most = 60;

/** Messages as a conversation. Everything in them is a text node: neither Markdown nor HTML does anything. */
export function MessageList({ messages }: { readonly messages: readonly Message[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? messages : messages.slice(-most);
  const names = namesOfCalls(messages);
  return (
    <div className="grid grid-cols-1 gap-3 px-3 py-2">
      {shown.length < messages.length && (
        <Button isSmall kind="quiet" onClick={() => setIsWhole(true)}>
          {requestTexts.moreOfText}
        </Button>
      )}
      {shown.map(({ role, parts }, index) => (
        <div key={index}>
          <div className="text-label font-medium text-muted" dir="auto">
            {visibleText(role)}
          </div>
          {parts.map((part, place) => (
            <Part key={place} part={part} names={names} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The names of tools by the ids of their calls, for results, which have the id alone. */
function namesOfCalls(messages: readonly Message[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { kind, id, name } of messages.flatMap(({ parts }) => parts))
    if (kind === 'call' && id !== undefined) names.set(id, name ?? '');
  return names;
}

function Part({ part, names }: { readonly part: MessagePart; readonly names: ReadonlyMap<string, string> }) {
  const { kind, text, name, id } = part;
  if (kind === 'thinking')
    return (
      <details className="my-1">
        <FoldTitle className="text-muted">{requestTexts.showThinking}</FoldTitle>
        <TextBlock text={text} className="border-l-2 pl-3 text-muted" />
      </details>
    );
  if (kind === 'call')
    return (
      <Framed title={requestTexts.toolCall(name ?? '')}>
        <TextBlock text={text} className="font-mono text-table" />
      </Framed>
    );
  if (kind === 'result') {
    const tool = name ?? (id === undefined ? undefined : names.get(id));
    return (
      <Framed title={`${requestTexts.toolResult}${tool === undefined ? '' : `: ${tool}`}`}>
        <TextBlock text={text} className="font-mono text-table" />
      </Framed>
    );
  }
  if (kind === 'media')
    return (
      <div className="my-1 flex items-center gap-1.5 text-muted">
        <Icon name="eye-off" size={14} />
        <span className="break-all">
          {visibleText(requestTexts.medium(name ?? ''))} {visibleText(text.slice(0, 300))}
        </span>
      </div>
    );
  return <TextBlock text={text} className="" />;
}

function Framed({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div className="my-1 rounded border bg-surface px-2 py-1">
      <div className="text-label text-muted" dir="auto">
        {visibleText(title)}
      </div>
      {children}
    </div>
  );
}

function TextBlock({ text, className }: { readonly text: string; readonly className: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? text : text.slice(0, longest);
  return (
    <>
      <div dir="auto" className={`break-words whitespace-pre-wrap ${className}`}>
        {visibleText(shown)}
      </div>
      {shown.length < text.length && (
        <Button isSmall kind="quiet" onClick={() => setIsWhole(true)}>
          {requestTexts.moreOfText}
        </Button>
      )}
    </>
  );
}
