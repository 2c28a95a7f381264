import { consoleBase, gatewayAddress } from './addresses.js';
import { queryText } from './query-text.js';

/** What every route of the gateway reads the id of a workspace from, where a link has no headers. */
const parameter = 'x-gateway-workspace';

/**
 * The workspace that a page is of, as its address says: `/console/~ads/keys` is Keys of `ads`. Undefined: that of whoever is
 * signed in.
 *
 * @param base the path of the console, without `/` at its end
 */
export function workspaceIn(pathname: string, base: string): string | undefined {
  const segment = workspaceSegment(pathname, base);
  if (segment === '') return undefined;
  try {
    return decodeURIComponent(segment.slice(2));
  } catch {
    return segment.slice(2);
  }
}

/** The same as it stands in the path: `/~ads`, or nothing. */
function workspaceSegment(pathname: string, base: string): string {
  const rest = pathname.startsWith(base) ? pathname.slice(base.length) : '';
  return /^\/~[^/]+/.exec(rest)?.[0] ?? '';
}

/**
 * The workspace of this window. It never changes: another one is another document, so that nothing which was read, or is being
 * read, of one is shown as another's.
 */
export function shownWorkspace(): string | undefined {
  return workspaceIn(new URL(location.href).pathname, consoleBase(document.baseURI));
}

/** The path below which the pages of this window are, without `/` at its end: all its links keep the workspace. */
export function pagesBase(): string {
  const base = consoleBase(document.baseURI);
  return `${base}${workspaceSegment(new URL(location.href).pathname, base)}`;
}

/** The address of a page in another workspace. @param page begins with `/`. @param workspace absent: one's own */
export function pageIn(workspace: string | undefined, page: string): string {
  const segment = workspace === undefined ? '' : `/~${encodeURIComponent(workspace)}`;
  return `${consoleBase(document.baseURI)}${segment}${page}`;
}

/** What a request to a workspace has in its query. */
export function workspaceQuery(workspace = shownWorkspace()): Readonly<Record<string, string>> {
  return workspace === undefined ? {} : { [parameter]: workspace };
}

/** An address of the API in the workspace of this window: for requests, downloads and event streams. */
export function apiAddress(path: string): string {
  const query = queryText(workspaceQuery());
  if (query === '') return gatewayAddress(path);
  return `${gatewayAddress(path)}${path.includes('?') ? '&' : '?'}${query}`;
}
