import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useExampleModel } from '../keys/use-example-model.js';
import type { ReadyRequest } from '../request/resend/resend-request.js';
import {
  beforeMessage,
  sentTurns,
  sides,
  withMessage,
  withoutLastAnswer,
  withResults,
  type ShownTurn,
  type Side,
} from './ask/conversation-state.js';
import { useConversations } from './ask/use-conversations.js';
import { emptyDraft, formatNames, type Attachment, type Draft, type ToolResult } from './draft.js';
import { draftErrors } from './formats/read-settings.js';
import { requestOf } from './formats/request-of.js';
import { recall, retain } from './retained.js';
import { draftFragment, readDraftFragment } from './opening/draft-link.js';
import { useOpening } from './opening/use-opening.js';

/** What the page holds: the draft, the next message, both conversations; format and models are in the address. */
export function usePlayground() {
  const search = useSearch({ from: '/framed/playground' });
  const navigate = useNavigate({ from: '/playground' });
  const example = useExampleModel();
  const [before] = useState(recall);
  const [held, setHeld] = useState<Omit<Draft, 'format'>>(before?.held ?? emptyDraft);
  const [text, setText] = useState(before?.text ?? '');
  const [files, setFiles] = useState<readonly Attachment[]>(before?.files ?? []);
  const conversations = useConversations(before?.all);
  const lastId = useRef(before?.lastId ?? 0);
  const format = formatNames.find((name) => name === search.format) ?? 'chat';
  const draft: Draft = { ...held, format };
  const models: Readonly<Record<Side, string | undefined>> = {
    a: search.model ?? example,
    b: search.beside,
  };
  const shownSides = sides.filter((side) => models[side] !== undefined);

  const changeSearch = (part: Partial<typeof search>) =>
    void navigate({ search: (old) => ({ ...old, ...part }), replace: true, resetScroll: false });
  const change = ({ format: next, ...part }: Partial<Draft>) => {
    if (Object.keys(part).length > 0) setHeld((old) => ({ ...old, ...part }));
    if (next !== undefined) changeSearch({ format: next === 'chat' ? undefined : next });
  };
  const setModel = (side: Side, model: string | undefined) =>
    changeSearch(side === 'a' ? { model } : { beside: model });

  const opening = useOpening(search, before?.openedId, ({ draft: opened, model }) => {
    if (!opened) return;
    const { format: opensIn, ...part } = opened;
    setHeld({ ...emptyDraft, ...part });
    conversations.show(() => []);
    changeSearch({
      format: opensIn === 'chat' ? undefined : opensIn,
      ...(search.model === undefined && { model }),
    });
  });
  const { all } = conversations;
  const { openedId } = opening;
  useEffect(
    () => retain({ held, text, files, all, openedId, lastId: lastId.current }),
    [held, text, files, all, openedId],
  );
  useEffect(() => {
    void readDraftFragment(location.hash).then((linked) => {
      if (!linked) return;
      const { text: message, ...part } = linked;
      setHeld(part);
      setText(message);
    });
  }, []);

  const hasMessage = text.trim() !== '' || files.length > 0;
  /** The steps that the next request of a side has. */
  const nextTurns = (side: Side): readonly ShownTurn[] => {
    const { turns } = conversations.all[side];
    if (hasMessage) return withMessage(turns, text, files, lastId.current + 1);
    return draft.body === undefined ? withoutLastAnswer(turns) : [];
  };
  const requestFor = (turns: readonly ShownTurn[], model: string): ReadyRequest =>
    requestOf(draft, sentTurns(turns), model);
  const ask = (side: Side, turns: readonly ShownTurn[]) => {
    const model = models[side];
    if (model !== undefined) void conversations.send(side, turns, requestFor(turns, model), format);
  };
  const send = () => {
    const asked = shownSides.map((side) => ({ side, turns: nextTurns(side) }));
    lastId.current += 1;
    setText('');
    setFiles([]);
    for (const { side, turns } of asked) ask(side, turns);
  };
  const edit = (id: number) => {
    const message = sides
      .flatMap((side) => conversations.all[side].turns)
      .find((turn) => turn.kind === 'user' && turn.id === id);
    if (message?.kind !== 'user') return;
    setText(message.text);
    setFiles(message.files);
    conversations.show((side) => beforeMessage(conversations.all[side].turns, id));
  };
  return {
    draft,
    change,
    errors: draftErrors(draft),
    models,
    setModel,
    shownSides,
    text,
    setText,
    files,
    setFiles,
    hasMessage,
    conversations,
    nextTurns,
    requestFor,
    send,
    edit,
    sendResults: (side: Side, results: readonly ToolResult[]) =>
      ask(side, withResults(conversations.all[side].turns, results)),
    askAgain: (side: Side) => ask(side, withoutLastAnswer(conversations.all[side].turns)),
    opening,
    /** The address of the page with all that a link can carry. */
    link: async (): Promise<string> => {
      const fragment = await draftFragment({ ...held, text });
      return `${location.href.replace(/#.*$/, '')}${fragment}`;
    },
    startOver: () => conversations.show(() => []),
  };
}

/** What {@link usePlayground} gives. */
export type Playground = ReturnType<typeof usePlayground>;
