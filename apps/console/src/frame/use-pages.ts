import { pageList, type PageEntry } from '../addresses/page-list.js';
import { useSession } from '../api/use-session.js';

/** The pages that the person may see. */
export function usePages(): readonly PageEntry[] {
  const session = useSession();
  return pageList.filter(({ permission }) => permission === undefined || session?.may.includes(permission));
}
