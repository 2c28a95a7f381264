import type { ReactNode } from 'react';
import { uiTexts } from '../texts/en/ui.js';
import { Button } from './button.js';
import { Dialog, type DialogProps } from './dialog.js';
import { FailedLine } from './failed.js';

/** A dialog of fields and the button that sends them. */
interface FormDialogProps extends Pick<
  DialogProps,
  'title' | 'description' | 'width' | 'onClose' | 'children'
> {
  readonly onSubmit: () => void;
  /** Whether it is sent just now. */
  readonly isBusy: boolean;
  /** Why it was not taken. */
  readonly failure?: unknown;
  /** What the button does. */
  readonly action: string;
  /** What the button says meanwhile. Absent: the same. */
  readonly busyAction?: string;
  /** Another button, on the other side. */
  readonly beside?: ReactNode;
}

/** Stays open until what was typed is taken, or somebody cancels. */
export function FormDialog(props: FormDialogProps) {
  const { isBusy, failure, action, busyAction, beside, children, onClose, ...frame } = props;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      {...frame}
      footer={
        <>
          {beside}
          <Button onClick={onClose}>{uiTexts.cancel}</Button>
          <Button
            kind="primary"
            type="submit"
            isBusy={isBusy}
            {...(busyAction !== undefined && { busyLabel: busyAction })}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        {failure !== undefined && <FailedLine failure={failure} />}
      </div>
    </Dialog>
  );
}
