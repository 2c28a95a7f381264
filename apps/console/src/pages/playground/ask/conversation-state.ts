import type { Attachment, Said, ToolResult, Turn } from '../draft.js';
import type { Outcome } from './ask.js';

/** The sides that ask at the same time. */
export const sides = ['a', 'b'] as const;
/** One of {@link sides}. */
export type Side = (typeof sides)[number];

/** A step of a conversation as it is shown: an answer with how it ended, perhaps with nothing said. */
export type ShownTurn =
  | Exclude<Turn, { readonly kind: 'said' }>
  | { readonly kind: 'answer'; readonly outcome: Outcome };

/** The conversation of a side. */
export interface Conversation {
  readonly turns: readonly ShownTurn[];
  /** What has been said so far, while a question runs. */
  readonly coming: Said | 'nothing yet' | undefined;
}

/** Nothing asked yet. */
export const emptyConversation: Conversation = { turns: [], coming: undefined };

/** The steps that a request repeats: answers without anything said are none of them. */
export function sentTurns(turns: readonly ShownTurn[]): readonly Turn[] {
  return turns.flatMap((turn): readonly Turn[] => {
    if (turn.kind !== 'answer') return [turn];
    const { said } = turn.outcome;
    return said === undefined ? [] : [{ kind: 'said', said }];
  });
}

/** With another message of the person. */
export function withMessage(
  turns: readonly ShownTurn[],
  text: string,
  files: readonly Attachment[],
  id: number,
): readonly ShownTurn[] {
  return [...turns, { kind: 'user', id, text, files }];
}

/** With the results of the calls of the last answer. */
export function withResults(
  turns: readonly ShownTurn[],
  results: readonly ToolResult[],
): readonly ShownTurn[] {
  return [...turns, { kind: 'results', results }];
}

/** Without a message and all that came after it. */
export function beforeMessage(turns: readonly ShownTurn[], id: number): readonly ShownTurn[] {
  const place = turns.findIndex((turn) => turn.kind === 'user' && turn.id === id);
  return place === -1 ? turns : turns.slice(0, place);
}

/** Without the last answer, to ask once more. */
export function withoutLastAnswer(turns: readonly ShownTurn[]): readonly ShownTurn[] {
  return turns.at(-1)?.kind === 'answer' ? turns.slice(0, -1) : turns;
}
