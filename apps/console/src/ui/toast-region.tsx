import { useSyncExternalStore } from 'react';
import { uiTexts } from '../texts/en/ui.js';
import { Button, IconButton } from './button.js';
import { Icon } from './icon.js';
import { closeToast, currentToasts, subscribeToToasts, type Toast } from './toasts.js';

const icons = { done: 'check', info: 'info', error: 'error' } as const;
const tones = { done: 'text-success', info: 'text-accent', error: 'text-error' } as const;

/** Where messages appear; stands once in the frame. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-3 bottom-3 z-50 grid justify-items-center gap-2"
    >
      {toasts.map((toast) => (
        <Message key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function Message({ toast: { id, kind, text, action } }: { readonly toast: Toast }) {
  return (
    <div className="appear pointer-events-auto flex max-w-xl items-center gap-2 rounded border bg-raised py-1 pl-3 pr-1 shadow-float">
      <Icon name={icons[kind]} className={tones[kind]} />
      <span className="min-w-0 break-words py-1" dir="auto">
        {text}
      </span>
      {action && (
        <Button
          isSmall
          kind="quiet"
          onClick={() => {
            action.onSelect();
            closeToast(id);
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="close" label={uiTexts.close} onClick={() => closeToast(id)} className="size-7" />
    </div>
  );
}
