import { useState } from 'react';
import { gatewayAddress } from '../../../api/addresses.js';
import { playgroundTexts as texts } from '../../../texts/en/playground.js';
import { uiTexts } from '../../../texts/en/ui.js';
import { Button } from '../../../ui/button.js';
import { CopyButton } from '../../../ui/copy-button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Select } from '../../../ui/select.js';
import { programOf, type ProgramName, type ProgramParts } from './program-of.js';

const languages: Readonly<Record<ProgramName, string>> = { curl: 'curl', python: 'Python', node: 'Node.js' };
const programs = Object.keys(languages) as readonly ProgramName[];
/** The content of a file; it would be all that one sees. */
const longBase64 = /[A-Za-z0-9+/=]{400,}/g;

/** The request of the page as a program. */
export function CodeDialog({ parts, onClose }: CodeDialogProps) {
  const [name, setName] = useState<ProgramName>('curl');
  const base = new URL(gatewayAddress('/'), location.href).href.replace(/\/$/, '');
  const text = programOf(name, { ...parts, base });
  const shown = text.replace(longBase64, (content) => `${content.slice(0, 40)}…`);
  return (
    <Dialog
      isOpen
      width="large"
      onClose={onClose}
      title={texts.codeTitle}
      description={shown === text ? texts.codeText : `${texts.codeText} ${texts.codeCut}`}
      footer={<Button onClick={onClose}>{uiTexts.close}</Button>}
    >
      <div className="grid min-w-0 gap-2">
        <div className="flex items-end justify-between gap-2">
          <div className="w-48 min-w-0">
            <Select
              label={texts.codeOf}
              value={name}
              options={programs.map((value) => ({ value, label: languages[value] }))}
              onChange={setName}
            />
          </div>
          <CopyButton isWide text={text} label={texts.copyCode} />
        </div>
        <pre
          tabIndex={0}
          aria-label={languages[name]}
          role="region"
          className="max-h-[50dvh] overflow-auto rounded border bg-canvas p-3"
        >
          <code>{shown}</code>
        </pre>
      </div>
    </Dialog>
  );
}

interface CodeDialogProps {
  readonly parts: Omit<ProgramParts, 'base'>;
  readonly onClose: () => void;
}
