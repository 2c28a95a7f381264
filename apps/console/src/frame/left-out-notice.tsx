import { useRouter, useRouterState } from '@tanstack/react-router';
import { leftOut } from '../addresses/search-fields.js';
import { frameTexts } from '../texts/en/frame.js';
import { Button } from '../ui/button.js';

/** Says which parameters of the address the page does not know: a link that is typed wrong would show something else. */
export function LeftOutNotice() {
  const router = useRouter();
  const names = useRouterState({
    select: ({ location, matches }) => leftOut(location.search, matches.at(-1)?.search ?? {}).join(', '),
  });
  if (names === '') return null;
  const remove = () => {
    const { pathname, search } = router.state.location;
    const dropped = new Set(names.split(', '));
    const known = Object.fromEntries(Object.entries(search).filter(([name]) => !dropped.has(name)));
    void router.navigate({ to: pathname, search: known, replace: true });
  };
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-2 border-b bg-warning-soft px-4 py-1.5 narrow:px-6"
    >
      <span className="min-w-0 break-words">{frameTexts.leftOut(names)}</span>
      <Button isSmall kind="quiet" onClick={remove}>
        {frameTexts.removeThem}
      </Button>
    </div>
  );
}
