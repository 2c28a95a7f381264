import { useBlocker } from '@tanstack/react-router';
import { configTexts } from '../../../texts/en/configs.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';

/** Asks before one leaves the page with changes; the browser asks before the window is closed. */
export function LeaveDialog({ isChanged }: { readonly isChanged: () => boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isChanged() && current.pathname !== next.pathname && !next.pathname.endsWith('/sign-in'),
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  const { status, reset, proceed } = blocker;
  return (
    <Dialog
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      width="small"
      title={configTexts.leaveTitle}
      description={configTexts.leaveText}
      footer={
        <>
          <Button autoFocus onClick={() => reset?.()}>
            {configTexts.stay}
          </Button>
          <Button kind="danger" onClick={() => proceed?.()}>
            {configTexts.leave}
          </Button>
        </>
      }
    />
  );
}
