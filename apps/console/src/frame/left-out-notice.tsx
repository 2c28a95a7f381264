import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { currentLeftOut, forgetLeftOut, subscribeToLeftOut } from '../addresses/left-out.js';
import { frameTexts } from '../texts/en/frame.js';
import { uiTexts } from '../texts/en/ui.js';
import { IconButton } from '../ui/button.js';
import { Icon } from '../ui/icon.js';

/** Says which parameters of the address the page does not know: a link with a mistake would show something else. */
export function LeftOutNotice() {
  const names = useSyncExternalStore(subscribeToLeftOut, currentLeftOut);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const shownAt = useRef(path);
  useEffect(() => {
    if (shownAt.current !== path) forgetLeftOut();
    shownAt.current = path;
  }, [path]);
  if (names.length === 0) return null;
  return (
    <div
      role="status"
      className="flex shrink-0 items-center gap-2 border-b bg-warning-soft px-4 py-1 narrow:px-6"
    >
      <Icon name="warning" className="text-warning" />
      <span className="min-w-0 grow break-words">{frameTexts.leftOut(names.join(', '))}</span>
      <IconButton icon="close" label={uiTexts.close} onClick={forgetLeftOut} />
    </div>
  );
}
