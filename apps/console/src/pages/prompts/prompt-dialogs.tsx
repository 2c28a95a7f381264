import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { answer, answerWithVersion, api, ifMatch, type Versioned } from '../../api/client.js';
import { promptTexts } from '../../texts/en/prompts.js';
import { uiTexts } from '../../texts/en/ui.js';
import { Button } from '../../ui/button.js';
import { ConflictDialog } from '../../ui/conflict-dialog.js';
import { DestroyDialog } from '../../ui/destroy-dialog.js';
import { Dialog } from '../../ui/dialog.js';
import { FailedLine } from '../../ui/failed.js';
import { countOf } from '../../ui/format/number.js';
import { showToast } from '../../ui/toasts.js';
import { LeaveDialog } from './leave-dialog.js';
import { contentText, type Prompt } from './prompt-draft.js';
import { RenameDialog } from './rename-dialog.js';
import { RestoreDialog } from './restore-dialog.js';
import { changePrompt, type PromptEdit } from './use-prompt-edit.js';
import { useWeekOf } from './use-prompts.js';

/** What is open over the page of a prompt. */
export type PromptDialog =
  | { readonly type: 'publish' | 'restore'; readonly version: number }
  | { readonly type: 'rename' | 'remove' };

interface PromptDialogsProps {
  readonly versioned: Versioned<Prompt>;
  readonly edit: PromptEdit;
  readonly dialog: PromptDialog | undefined;
  readonly onClose: () => void;
  /** With the prompt as it is after a version came back. */
  readonly onRestored: (restored: Versioned<Prompt>) => void;
}

/** The dialogs of a prompt. */
export function PromptDialogs({ versioned, edit, dialog, onClose, onRestored }: PromptDialogsProps) {
  const { id } = versioned.data;
  const navigate = useNavigate();
  const client = useQueryClient();
  const week = useWeekOf(id);
  // Who may not read figures has none.
  const requests = !week.isEnabled || week.data === null ? undefined : (week.data?.total?.requests ?? 0);
  const used =
    requests === undefined ? promptTexts.usageUnknown : promptTexts.usedText(countOf(requests, 'request'));
  return (
    <>
      {dialog?.type === 'publish' && (
        <PublishDialog versioned={versioned} version={dialog.version} used={used} onClose={onClose} />
      )}
      {dialog?.type === 'restore' && (
        <RestoreDialog
          version={dialog.version}
          newest={versioned.data.version}
          isChanged={edit.isChanged}
          onClose={onClose}
          onRestore={async (version) => {
            const request = { params: { path: { id } }, body: { version }, ...ifMatch(versioned.etag) };
            onRestored(await answerWithVersion(api.POST('/admin/v1/prompts/{id}/restore', request)));
          }}
          onEnd={() => void client.invalidateQueries({ queryKey: ['prompts'] })}
        />
      )}
      {dialog?.type === 'rename' && (
        <RenameDialog
          versioned={versioned}
          onClose={onClose}
          onRenamed={() => {
            showToast({ kind: 'done', text: promptTexts.renamed });
            void client.invalidateQueries({ queryKey: ['prompts'] });
          }}
        />
      )}
      <DestroyDialog
        isOpen={dialog?.type === 'remove'}
        onClose={onClose}
        title={promptTexts.removeTitle(id)}
        action={promptTexts.remove}
        keep={promptTexts.keep}
        typedName={id}
        onDestroy={async () => {
          await answer(api.DELETE('/admin/v1/prompts/{id}', { params: { path: { id } } }));
          await navigate({ to: '/prompts', ignoreBlocker: true });
          showToast({ kind: 'done', text: promptTexts.removed });
          await client.invalidateQueries({ queryKey: ['prompts'] });
        }}
      >
        {promptTexts.removeText(used)}
      </DestroyDialog>
      {edit.conflict && (
        <ConflictDialog
          isOpen
          onClose={edit.closeConflict}
          theirs={contentText(edit.conflict.theirs.data)}
          mine={contentText(edit.conflict.mine)}
          onSaveMine={edit.saveMine}
          onTakeTheirs={edit.takeTheirs}
        />
      )}
      <LeaveDialog isChanged={edit.isChanged} />
    </>
  );
}

interface PublishDialogProps {
  readonly versioned: Versioned<Prompt>;
  readonly version: number;
  readonly used: string;
  readonly onClose: () => void;
}

function PublishDialog({ versioned, version, used, onClose }: PublishDialogProps) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const publish = () => {
    setIsBusy(true);
    changePrompt(versioned, { published: version })
      .then(() => {
        showToast({ kind: 'done', text: promptTexts.published(version) });
        onClose();
      }, setFailure)
      .finally(() => {
        setIsBusy(false);
        void client.invalidateQueries({ queryKey: ['prompts'] });
      });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="small"
      title={promptTexts.publishTitle(version)}
      onSubmit={publish}
      footer={
        <>
          <Button onClick={onClose}>{uiTexts.cancel}</Button>
          <Button type="submit" kind="primary" isBusy={isBusy} autoFocus>
            {promptTexts.publishVersion(version)}
          </Button>
        </>
      }
    >
      <p>
        {promptTexts.publishText(versioned.data.id, version, versioned.data.published)} {used}
      </p>
      {failure !== undefined && <FailedLine failure={failure} />}
    </Dialog>
  );
}
