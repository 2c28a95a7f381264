import { useEffect, useMemo, useRef } from 'react';

/**
 * Where the focus of a dialog goes: into its first field, or on the dialog itself when it opens, never on its cross; and back to
 * where it was when it closes.
 */
export function useDialogFocus(isOpen: boolean) {
  // Before the dialog is drawn: a field with `autoFocus` takes the focus while it is.
  const focused = useMemo(() => (isOpen ? document.activeElement : null), [isOpen]);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (isOpen) opener.current = focused;
  }, [isOpen, focused]);
  return {
    onOpenAutoFocus: (event: Event) => {
      const { target } = event;
      if (!(target instanceof HTMLElement)) return;
      event.preventDefault();
      const field = target.querySelector<HTMLElement>('input:not([hidden]), textarea, select, nav a');
      (field ?? target).focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
