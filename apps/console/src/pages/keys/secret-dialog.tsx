import { useState } from 'react';
import { keyTexts } from '../../texts/en/keys.js';
import { Button } from '../../ui/button.js';
import { Checkbox } from '../../ui/checkbox.js';
import { CopyButton } from '../../ui/copy-button.js';
import { Dialog } from '../../ui/dialog.js';
import { SnippetBox } from '../../ui/snippet-box.js';
import { exampleModelFor } from './example-model.js';

/** A secret that was just issued. It lives in the state of the page that shows it, and nowhere else. */
export interface IssuedSecret {
  readonly id: string;
  readonly name: string;
  readonly secret: string;
  /** What the key may ask; absent: any model. */
  readonly allowedModels?: readonly string[] | undefined;
}

/** Shows a secret once, with the ways to use it. It closes when one has said that it is kept. */
export function SecretDialog({ issued, model, onClose }: SecretDialogProps) {
  const [isStored, setIsStored] = useState(false);
  return (
    <Dialog
      isOpen
      mustBeAnswered
      onClose={onClose}
      title={keyTexts.secretTitle(issued.name)}
      description={keyTexts.secretText}
      footer={
        <div className="flex w-full items-center justify-between gap-2">
          <Checkbox label={keyTexts.isStored} isChecked={isStored} onChange={setIsStored} />
          <Button kind="primary" disabled={!isStored} onClick={onClose}>
            {keyTexts.done}
          </Button>
        </div>
      }
    >
      <div className="grid min-w-0 gap-4">
        <div className="flex flex-wrap items-center gap-2 rounded border bg-canvas p-2">
          <code
            aria-label={keyTexts.secret}
            role="textbox"
            aria-readonly="true"
            tabIndex={0}
            className="min-w-0 grow break-all"
          >
            {issued.secret}
          </code>
          <CopyButton isWide text={issued.secret} label={keyTexts.copySecret} />
          <Button isSmall icon="download" onClick={() => download(issued.secret)}>
            {keyTexts.downloadEnv}
          </Button>
        </div>
        <SnippetBox model={exampleModelFor(issued.allowedModels, model)} />
      </div>
    </Dialog>
  );
}

interface SecretDialogProps {
  readonly issued: IssuedSecret;
  /** The model that the snippets name where the key may ask it. */
  readonly model: string;
  readonly onClose: () => void;
}

function download(secret: string): void {
  const url = URL.createObjectURL(new Blob([`GATEWAY_API_KEY=${secret}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'gateway.env';
  link.click();
  URL.revokeObjectURL(url);
}
