import { frameTexts } from '../texts/en/frame.js';
import { Button } from '../ui/button.js';
import { Empty } from '../ui/empty.js';
import { HostileText } from '../ui/hostile-text.js';
import { goToWorkspace } from './go-to-workspace.js';

/** In place of every page, where the address names a workspace that is not there. */
export function UnknownWorkspace({ id }: { readonly id: string }) {
  return (
    <Empty
      icon="search"
      title={frameTexts.unknownWorkspace}
      actions={<Button onClick={() => goToWorkspace(undefined)}>{frameTexts.ownWorkspace}</Button>}
    >
      <HostileText text={id} className="font-mono break-all" /> {frameTexts.unknownWorkspaceText}
    </Empty>
  );
}
