import { defaultWorkspace } from './workspace.js';

/** The workspaces that may use something of the default one without reading it: all of them, or those of these ids. */
export type SharedWith = 'all' | readonly string[];

/** Whether a workspace may use what is shared so; absent: with nobody. */
export function isSharedWith(sharedWith: SharedWith | undefined, workspace: string): boolean {
  if (sharedWith === undefined || workspace === defaultWorkspace) return false;
  return sharedWith === 'all' || sharedWith.includes(workspace);
}
