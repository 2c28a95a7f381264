import { useBlocker } from '@tanstack/react-router';
import { promptTexts } from '../../texts/en/prompts.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';

/** Asks before changes are lost: also when another version is chosen, and when the window is closed. */
export function LeaveDialog({ isChanged }: { readonly isChanged: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isChanged &&
      (current.pathname !== next.pathname || versionOf(current.search) !== versionOf(next.search)),
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog
      isOpen
      onClose={blocker.reset}
      width="small"
      title={promptTexts.leaveTitle}
      footer={
        <>
          <Button autoFocus onClick={blocker.reset}>
            {promptTexts.stay}
          </Button>
          <Button kind="danger" onClick={blocker.proceed}>
            {promptTexts.leave}
          </Button>
        </>
      }
    >
      <p>{promptTexts.leaveText}</p>
    </Dialog>
  );
}

const versionOf = (search: unknown): unknown =>
  typeof search === 'object' && search !== null && 'version' in search ? search.version : undefined;
