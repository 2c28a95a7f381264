import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { CloseButton } from './button.js';
import { classNames } from './class-names.js';
import { useDialogFocus } from './use-dialog-focus.js';

/** A panel that comes in from a side, over the page. */
export interface SheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly side?: 'left' | 'right';
  readonly children: ReactNode;
}

/** For the menu of narrow windows, and for long forms. */
export function Sheet({ isOpen, onClose, title, side = 'right', children }: SheetProps) {
  const focus = useDialogFocus(isOpen);
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="appear fixed inset-0 z-40 bg-veil" />
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          className={classNames(
            'slide-in fixed inset-y-0 z-40 flex w-[min(560px,100vw)] flex-col bg-raised shadow-float outline-none',
            side === 'left' ? 'left-0 max-w-[280px] border-r' : 'right-0 border-l',
          )}
        >
          <header className="flex items-center gap-3 border-b px-4 py-2">
            <Radix.Title className="grow font-semibold">{title}</Radix.Title>
            <CloseButton onClick={onClose} />
          </header>
          <div className="min-h-0 grow overflow-auto">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
