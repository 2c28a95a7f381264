import { Dialog as Radix } from 'radix-ui';
import type { FormEvent, ReactNode } from 'react';
import { CloseButton } from './button.js';
import { classNames } from './class-names.js';
import { useDialogFocus } from './use-dialog-focus.js';

/** The frame of a dialog. */
export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** One sentence below the title. */
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, the one that does it last. */
  readonly footer?: ReactNode;
  readonly width?: 'small' | 'medium' | 'large';
  /** Makes the dialog a form: Enter in a field does what its submit button does. */
  readonly onSubmit?: () => void;
  /** A dialog that has to be answered has no cross, and stays when one clicks beside it. */
  readonly mustBeAnswered?: boolean;
}

const widths = { small: 'max-w-[420px]', medium: 'max-w-[600px]', large: 'max-w-[1000px]' } as const;

/** Over the page, with the focus inside and back where it was when it closes. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, description, children, footer, width = 'medium', onSubmit } = props;
  const mustBeAnswered = props.mustBeAnswered ?? false;
  const focus = useDialogFocus(isOpen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit?.();
  };
  const Body = onSubmit ? 'form' : 'div';
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && !mustBeAnswered && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="appear fixed inset-0 z-40 bg-veil" />
        <Radix.Content
          {...focus}
          className={classNames(
            'appear fixed left-1/2 top-[12dvh] z-40 flex max-h-[80dvh] w-[calc(100vw-24px)] -translate-x-1/2 flex-col rounded-lg border bg-raised shadow-float outline-none',
            widths[width],
          )}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <header className="flex items-start gap-3 px-5 pb-2 pt-4">
            <div className="grow">
              <Radix.Title className="text-lead font-semibold break-words">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>
              )}
            </div>
            {!mustBeAnswered && <CloseButton className="-mr-2" onClick={onClose} />}
          </header>
          <Body
            {...(onSubmit && { onSubmit: submit, noValidate: true })}
            className="flex min-h-0 grow flex-col"
          >
            <div className="min-h-0 grow overflow-auto px-5 py-2">{children}</div>
            {footer !== undefined && (
              <footer className="flex justify-end gap-2 px-5 pb-4 pt-3">{footer}</footer>
            )}
          </Body>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
