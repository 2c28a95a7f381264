import { useRouterState } from '@tanstack/react-router';
import { isPageFor, pageList, pageOf, type PageEntry } from '../addresses/page-list.js';
import { useSession } from '../api/use-session.js';

/** The pages that the person may see. */
export function usePages(): readonly PageEntry[] {
  const may = useSession()?.may ?? [];
  return pageList.filter((page) => isPageFor(page, may));
}

/** Is the page of the address one that the person may not see? */
export function useIsPageRefused(): boolean {
  const may = useSession()?.may;
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath });
  const page = path === undefined ? undefined : pageOf(path);
  return page !== undefined && may !== undefined && !isPageFor(page, may);
}
