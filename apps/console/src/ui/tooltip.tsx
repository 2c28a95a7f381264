import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Keys } from './keys.js';

/** A word or two over a control that shows a drawing alone, or says why it is disabled. */
export interface TooltipProps {
  readonly text: string;
  readonly keys?: string;
  readonly children: ReactNode;
}

/** Shows on hover and on focus; never the only place of something that one must know. */
export function Tooltip({ text, keys, children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="appear z-50 flex max-w-72 items-center gap-2 rounded bg-ink px-2 py-1 text-table text-surface shadow-float"
        >
          {text}
          {keys !== undefined && <Keys keys={keys} isOnDark />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Stands once around the application. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={350} skipDelayDuration={150}>
      {children}
    </Radix.Provider>
  );
}
