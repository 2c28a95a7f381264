import { lazy, Suspense, useEffect } from 'react';
import { signOut } from '../api/session.js';
import { useSessionState } from '../api/use-session.js';
import { frameTexts } from '../texts/en/frame.js';
import { signInTexts } from '../texts/en/sign-in.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { showToast } from '../ui/toasts.js';

const SignInForm = lazy(() =>
  import('../pages/sign-in/sign-in-form.js').then(({ SignInForm: component }) => ({ default: component })),
);
const warnedBeforeMs = 5 * 60_000;

/** Over the page when its session has ended: what was typed stays, and refused requests are repeated. */
export function SessionDialog() {
  const { session, isEnded } = useSessionState();
  const expiresAt = session?.expiresAt;
  useEffect(() => {
    if (expiresAt === undefined) return undefined;
    const left = Date.parse(expiresAt) - Date.now() - warnedBeforeMs;
    // Longer times than 24 days overflow a timer; a session of minutes is not warned of at once.
    if (left <= 0 || left > 2_000_000_000) return undefined;
    const timer = setTimeout(() => showToast({ kind: 'info', text: frameTexts.sessionEndsSoon }), left);
    return () => clearTimeout(timer);
  }, [expiresAt]);
  return (
    <Dialog
      isOpen={isEnded}
      mustBeAnswered
      onClose={() => undefined}
      width="small"
      title={signInTexts.ended}
      description={signInTexts.endedText}
    >
      <Suspense>
        <SignInForm />
      </Suspense>
      <div className="pb-3 pt-1">
        <Button kind="quiet" isSmall onClick={() => void signOut()}>
          {signInTexts.signOut}
        </Button>
      </div>
    </Dialog>
  );
}
