import { useEffect, useRef, useState } from 'react';
import type { ReadyRequest } from '../../request/resend/resend-request.js';
import type { FormatName } from '../draft.js';
import { ask } from './ask.js';
import {
  emptyConversation,
  sides,
  type Conversation,
  type ShownTurn,
  type Side,
} from './conversation-state.js';

/** The conversations of both sides. */
export type Conversations = Readonly<Record<Side, Conversation>>;

const nothing: Conversations = { a: emptyConversation, b: emptyConversation };

/** Both conversations, and what asks, stops and clears them. Leaving the page stops them. @param before what to go on from */
export function useConversations(before: Conversations = nothing) {
  const [all, setAll] = useState<Conversations>({
    a: { ...before.a, coming: undefined },
    b: { ...before.b, coming: undefined },
  });
  const running = useRef(new Map<Side, AbortController>());
  useEffect(() => {
    const { current } = running;
    return () => current.forEach((controller) => controller.abort());
  }, []);

  const change = (side: Side, part: Partial<Conversation>) =>
    setAll((old) => ({ ...old, [side]: { ...old[side], ...part } }));

  /** Shows the steps, asks, and adds the answer. */
  const send = async (side: Side, turns: readonly ShownTurn[], request: ReadyRequest, format: FormatName) => {
    running.current.get(side)?.abort();
    const controller = new AbortController();
    running.current.set(side, controller);
    change(side, { turns, coming: 'nothing yet' });
    const isCurrent = () => running.current.get(side) === controller;
    const outcome = await ask(
      request,
      format,
      controller.signal,
      (coming) => isCurrent() && change(side, { coming }),
    );
    if (!isCurrent()) return;
    running.current.delete(side);
    change(side, { turns: [...turns, { kind: 'answer', outcome }], coming: undefined });
  };
  const stop = () => running.current.forEach((controller) => controller.abort());
  /** Shows other steps, without asking. */
  const show = (turnsOf: (side: Side) => readonly ShownTurn[]) => {
    stop();
    running.current.clear();
    setAll({
      a: { turns: turnsOf('a'), coming: undefined },
      b: { turns: turnsOf('b'), coming: undefined },
    });
  };
  const isBusy = sides.some((side) => all[side].coming !== undefined);
  return { all, send, stop, show, isBusy };
}
