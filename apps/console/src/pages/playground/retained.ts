import { sessionState } from '../../api/session.js';
import type { Conversations } from './ask/use-conversations.js';
import type { Attachment, Draft } from './draft.js';

/** What stays while one looks at other pages. */
export interface Retained {
  readonly held: Omit<Draft, 'format'>;
  readonly text: string;
  readonly files: readonly Attachment[];
  readonly all: Conversations;
  readonly lastId: number;
  /** The request or prompt that it began with. */
  readonly openedId: string | undefined;
}

let retained: { readonly sessionId: string | undefined; readonly what: Retained } | undefined;

/** In the memory of the window alone, and for the one who is signed in. */
export function retain(what: Retained): void {
  retained = { sessionId: sessionState().session?.id, what };
}

/** What was retained for the one who is signed in. */
export function recall(): Retained | undefined {
  return retained?.sessionId === sessionState().session?.id ? retained?.what : undefined;
}
