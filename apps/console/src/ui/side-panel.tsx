import { useEffect, useRef, type ReactNode } from 'react';
import { CloseButton } from './button.js';

/** What stands beside a list. */
export interface SidePanelProps {
  readonly title: ReactNode;
  /** For readers of the screen: "Request req_1". */
  readonly label: string;
  readonly onClose: () => void;
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Beside a list, which stays usable; over it in windows below 900 px. Escape closes it from anywhere inside. */
export function SidePanel({ title, label, onClose, actions, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const { current } = panel;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close.current();
    };
    current?.addEventListener('keydown', onKey);
    return () => current?.removeEventListener('keydown', onKey);
  }, []);
  return (
    <aside
      ref={panel}
      aria-label={label}
      className="slide-in fixed inset-0 z-30 flex flex-col border-l bg-surface wide:static wide:z-auto wide:w-[min(44vw,720px)] wide:shrink-0"
    >
      <header className="flex min-h-11 items-center gap-2 border-b py-1 pl-4 pr-2">
        <div className="min-w-0 grow truncate font-semibold">{title}</div>
        {actions}
        <CloseButton onClick={onClose} />
      </header>
      <div className="min-h-0 grow overflow-auto">{children}</div>
    </aside>
  );
}
