import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** A small surface at a button. */
export interface PopoverProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly trigger: ReactNode;
  readonly label: string;
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

/** For choosers that are more than a menu. Escape and a click beside it close it. */
export function Popover({ isOpen, onOpenChange, trigger, label, align = 'start', children }: PopoverProps) {
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="appear z-50 max-w-[calc(100vw-16px)] rounded border bg-raised shadow-float outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
