import { useQueryClient } from '@tanstack/react-query';
import { answer, ownApi } from '../../api/client.js';
import type { Workspace } from '../../api/use-workspaces.js';
import { pageIn } from '../../api/workspace-addresses.js';
import { peopleTexts } from '../../texts/en/people.js';
import { uiTexts } from '../../texts/en/ui.js';
import { Button } from '../../ui/button.js';
import { DestroyDialog } from '../../ui/destroy-dialog.js';
import { Dialog } from '../../ui/dialog.js';
import { showToast } from '../../ui/toasts.js';
import { ownedText } from './owned-text.js';

interface RemoveWorkspaceProps {
  readonly workspace: Workspace;
  readonly onClose: () => void;
}

/** Asks before a workspace is deleted; says what it owns where that keeps it. */
export function RemoveWorkspace({ workspace: { id, owns }, onClose }: RemoveWorkspaceProps) {
  const client = useQueryClient();
  const owned = ownedText(owns);
  if (owned !== '')
    return (
      <Dialog
        isOpen
        onClose={onClose}
        width="small"
        title={peopleTexts.ownsTitle(id)}
        footer={
          <>
            <Button onClick={onClose}>{uiTexts.close}</Button>
            <Button kind="primary" onClick={() => location.assign(pageIn(id, '/keys'))}>
              {peopleTexts.open}
            </Button>
          </>
        }
      >
        <p>{peopleTexts.ownsText(owned)}</p>
      </Dialog>
    );
  return (
    <DestroyDialog
      isOpen
      onClose={onClose}
      title={peopleTexts.removeTitle(id)}
      action={peopleTexts.remove}
      keep={peopleTexts.keep}
      typedName={id}
      onDestroy={async () => {
        await answer(ownApi.DELETE('/admin/v1/workspaces/{id}', { params: { path: { id } } }));
        await client.invalidateQueries({ queryKey: ['workspaces'] });
        showToast({ kind: 'done', text: peopleTexts.removed });
      }}
    >
      {peopleTexts.removeText}
    </DestroyDialog>
  );
}
