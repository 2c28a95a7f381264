import { pageIn, pagesBase } from '../api/workspace-addresses.js';

/**
 * Opens another workspace: the same page of it, but neither a resource nor filters, which it need not have. It is another
 * document.
 *
 * @param workspace absent: one's own
 */
export function goToWorkspace(workspace: string | undefined): void {
  const [, page = ''] = location.pathname.slice(pagesBase().length).split('/');
  location.assign(pageIn(workspace, `/${page}`));
}
