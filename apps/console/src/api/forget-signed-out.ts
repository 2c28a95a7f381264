import type { QueryClient } from '@tanstack/react-query';
import { sessionState, subscribeToSession } from './session.js';

/**
 * Forgets what was read when somebody signs in after a sign-out, or another one after a session has ended: who comes next
 * must not see it. Who signs in again keeps what is on the page.
 */
export function forgetWhenSignedOut(client: QueryClient): void {
  let reader = sessionState().session?.who.id;
  let isSignedOut = false;
  subscribeToSession(() => {
    const { session } = sessionState();
    if (session === undefined) {
      isSignedOut = true;
      return;
    }
    // A page that is still shown asks anew.
    if (isSignedOut) client.clear();
    else if (reader !== undefined && session.who.id !== reader) void client.resetQueries();
    isSignedOut = false;
    reader = session.who.id;
  });
}
