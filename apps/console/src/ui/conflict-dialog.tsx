import { uiTexts } from '../texts/en/ui.js';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import { DiffView } from './diff-view.js';

/** What both sides have. */
export interface ConflictDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** What is stored now, as text. */
  readonly theirs: string;
  /** What could not be saved, as text. */
  readonly mine: string;
  /** Saves mine on top of the version that is there now: after it was read, not blindly. */
  readonly onSaveMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Shown after a 412: somebody was quicker. Nothing is overwritten without being seen. */
export function ConflictDialog({
  isOpen,
  onClose,
  theirs,
  mine,
  onSaveMine,
  onTakeTheirs,
}: ConflictDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      width="large"
      title={uiTexts.changedElsewhere}
      description={uiTexts.changedElsewhereText}
      footer={
        <>
          <Button onClick={onClose}>{uiTexts.cancel}</Button>
          <Button onClick={onTakeTheirs}>{uiTexts.takeTheirs}</Button>
          <Button kind="primary" onClick={onSaveMine}>
            {uiTexts.overwrite}
          </Button>
        </>
      }
    >
      <p className="mb-2 text-muted">
        − {uiTexts.theirs} · + {uiTexts.yours}
      </p>
      <DiffView label={uiTexts.changedElsewhere} before={theirs} after={mine} />
    </Dialog>
  );
}
