import { loadSession, signIn } from '../../api/session.js';

/**
 * Signs in with the token of a link. Whoever opens a link again that has signed this browser in before is signed in still: only
 * without a session is it a failure that the link is used up.
 */
export async function signInByLink(link: string): Promise<void> {
  try {
    await signIn({ link });
  } catch (failure) {
    const session = await loadSession().catch(() => undefined);
    if (session === undefined) throw failure;
  }
}
