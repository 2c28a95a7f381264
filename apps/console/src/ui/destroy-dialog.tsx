import { useState, type ReactNode } from 'react';
import { uiTexts } from '../texts/en/ui.js';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import { FailedLine } from './failed.js';
import { TextField } from './text-field.js';

/** What is destroyed, and what the buttons say. */
export interface DestroyDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Names the thing: "Revoke key search-team?" */
  readonly title: string;
  /** What stops working and how many use it. */
  readonly children: ReactNode;
  /** Verb and noun: "Revoke key". */
  readonly action: string;
  /** What the other button says: "Keep it". */
  readonly keep: string;
  /** A name that has to be typed first, for what hurts most. */
  readonly typedName?: string;
  /** Closes the dialog when it resolves; its error is shown. */
  readonly onDestroy: () => Promise<unknown>;
}

/** Asks before something is destroyed, and names it. The focus begins on the button that keeps it. */
export function DestroyDialog(props: DestroyDialogProps) {
  const { isOpen, onClose, title, children, action, keep, typedName, onDestroy } = props;
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [typed, setTyped] = useState('');
  const close = () => {
    setFailure(undefined);
    setTyped('');
    onClose();
  };
  const destroy = () => {
    setIsBusy(true);
    onDestroy()
      .then(close, setFailure)
      .finally(() => setIsBusy(false));
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      width="small"
      footer={
        <>
          <Button autoFocus={typedName === undefined} onClick={close}>
            {keep}
          </Button>
          <Button
            kind="danger"
            isBusy={isBusy}
            disabled={typedName !== undefined && typed !== typedName}
            onClick={destroy}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <div>{children}</div>
        {typedName !== undefined && (
          <TextField label={uiTexts.typeToConfirm(typedName)} value={typed} onChange={setTyped} autoFocus />
        )}
        {failure !== undefined && <FailedLine failure={failure} />}
      </div>
    </Dialog>
  );
}
