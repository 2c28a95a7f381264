import { toApiError } from '../../api/api-error.js';
import { promptTexts } from '../../texts/en/prompts.js';
import { DestroyDialog } from '../../ui/destroy-dialog.js';
import { showToast } from '../../ui/toasts.js';

/** A version of a prompt or a partial that is to be the newest again. */
interface RestoreDialogProps {
  readonly version: number;
  readonly newest: number;
  /** Is there something that would be lost? */
  readonly isChanged: boolean;
  /** Restores it over what one has seen: a 412 means that somebody was quicker. */
  readonly onRestore: (version: number) => Promise<void>;
  /** After it was done or refused. */
  readonly onEnd: () => void;
  readonly onClose: () => void;
}

/** Asks before a version becomes the newest again, and says what is lost. */
export function RestoreDialog({ version, newest, isChanged, onRestore, onEnd, onClose }: RestoreDialogProps) {
  const restore = async () => {
    try {
      await onRestore(version);
      showToast({ kind: 'done', text: promptTexts.restored(version) });
    } catch (error) {
      if (toApiError(error).status !== 412) throw error;
      showToast({ kind: 'error', text: promptTexts.restoreConflict });
    } finally {
      onEnd();
    }
  };
  return (
    <DestroyDialog
      isOpen
      onClose={onClose}
      title={promptTexts.restoreTitle(version)}
      action={promptTexts.restore(version)}
      keep={promptTexts.keep}
      onDestroy={restore}
    >
      <p>{promptTexts.restoreText(version, newest + 1)}</p>
      {isChanged && <p className="mt-2">{promptTexts.restoreLosesTyped}</p>}
    </DestroyDialog>
  );
}
