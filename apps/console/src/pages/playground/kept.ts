import { sessionState } from '../../api/session.js';
import type { Conversations } from './ask/use-conversations.js';
import type { Attachment, Draft } from './draft.js';

/** What stays while one looks at other pages. */
export interface Kept {
  readonly held: Omit<Draft, 'format'>;
  readonly text: string;
  readonly files: readonly Attachment[];
  readonly all: Conversations;
  readonly lastId: number;
}

let kept: { readonly sessionId: string | undefined; readonly what: Kept } | undefined;

/** In the memory of the window alone, and for the one who is signed in. */
export function keep(what: Kept): void {
  kept = { sessionId: sessionState().session?.id, what };
}

/** What was kept for the one who is signed in. */
export function recall(): Kept | undefined {
  return kept !== undefined && kept.sessionId === sessionState().session?.id ? kept.what : undefined;
}
