import { useState } from 'react';
import { uiTexts } from '../texts/en/ui.js';
import { Button, IconButton } from './button.js';
import { showToast } from './toasts.js';

/** What is copied, and what the button is called. */
export interface CopyButtonProps {
  readonly text: string | (() => string);
  /** For readers of the screen and the tooltip: "Copy request id". */
  readonly label?: string;
  /** Shows the label beside the drawing. */
  readonly isWide?: boolean;
  readonly className?: string;
}

/** Copies, and says so for two seconds. */
export function CopyButton({ text, label = uiTexts.copy, isWide = false, className }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => {
    copyText(typeof text === 'string' ? text : text())
      .then(() => {
        setIsCopied(true);
        setTimeout(() => setIsCopied(false), 2000);
      })
      .catch(() => showToast({ kind: 'error', text: uiTexts.copyFailed }));
  };
  const icon = isCopied ? 'check' : 'copy';
  const name = isCopied ? uiTexts.copied : label;
  return isWide ? (
    <Button icon={icon} isSmall onClick={copy} {...(className !== undefined && { className })}>
      {name}
    </Button>
  ) : (
    <IconButton icon={icon} label={name} onClick={copy} className={className ?? 'size-6'} />
  );
}

/** Copies on https and on this machine, and by a selection where the browser has no clipboard for the page. */
export async function copyText(text: string): Promise<void> {
  // On plain http there is none, whatever its type says.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard !== undefined) return clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  const isDone = document.execCommand('copy');
  area.remove();
  if (!isDone) throw new Error(uiTexts.copyFailed);
}
