import { useQuery } from '@tanstack/react-query';
import type { components } from './api.generated.js';
import { allPages } from './all-pages.js';
import { answer, ownApi } from './client.js';
import { ownWorkspaceOf } from './own-workspace.js';
import { useMay, useSession } from './use-session.js';
import { shownWorkspace } from './workspace-addresses.js';

/** A workspace, and how much it owns. */
export type Workspace = components['schemas']['Workspace'];

/** A workspace that one may choose. */
export type ChoosableWorkspace = Pick<Workspace, 'id' | 'name'>;

/** All workspaces. Only owners of the gateway may read them; they are in the workspace of whoever is signed in. */
export function useWorkspaces() {
  const mayRead = useMay('workspaces.read');
  return useQuery({
    queryKey: ['workspaces'],
    enabled: mayRead,
    staleTime: 30_000,
    queryFn: ({ signal }) =>
      allPages((query) => answer(ownApi.GET('/admin/v1/workspaces', { params: { query }, signal }))),
  });
}

/** What somebody may choose from, and which workspace this window is of. */
export function useWorkspaceChoice() {
  const session = useSession();
  const { data } = useWorkspaces();
  const choices: readonly ChoosableWorkspace[] =
    data ?? Object.keys(session?.roles ?? {}).map((id) => ({ id }));
  const shown = shownWorkspace();
  const own = shown === undefined ? session?.workspace : ownWorkspaceOf(session?.roles ?? {});
  const current = shown ?? own ?? '';
  const isRefused = session?.workspace !== undefined && session.workspace !== current;
  return {
    choices,
    current,
    /** The workspace that addresses without one are of. */
    own,
    /** Is it known that this window is of a workspace that is not there, or that one may not enter? */
    isUnknown: isRefused || (data !== undefined && !data.some(({ id }) => id === current)),
  };
}
