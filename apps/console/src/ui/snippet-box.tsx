import { useState } from 'react';
import { gatewayAddress } from '../api/addresses.js';
import { keyTexts } from '../texts/en/keys.js';
import { CopyButton } from './copy-button.js';
import { Select } from './select.js';
import { snippetNames, snippetOf, type SnippetName } from './snippets.js';

const options = (Object.keys(snippetNames) as SnippetName[]).map((value) => ({
  value,
  label: snippetNames[value],
}));

/** How programs ask through this gateway: choose one, copy its lines. */
export function SnippetBox({ model }: { readonly model: string }) {
  const [name, setName] = useState<SnippetName>('curl');
  const base = new URL(gatewayAddress('/'), location.href).href.replace(/\/$/, '');
  const text = snippetOf(name, base, model);
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex items-end justify-between gap-2">
        <div className="w-60 min-w-0">
          <Select label={keyTexts.useIt} value={name} options={options} onChange={setName} />
        </div>
        <CopyButton isWide text={text} label={keyTexts.copySnippet} />
      </div>
      {/* Long lines are scrolled; with the keyboard, too. */}
      <pre
        tabIndex={0}
        aria-label={snippetNames[name]}
        role="region"
        className="max-h-64 overflow-auto rounded border bg-canvas p-3"
      >
        <code>{text}</code>
      </pre>
      <p className="text-table text-muted">
        {keyTexts.snippetKey[0]} <code>{keyTexts.snippetKey[1]}</code>.
      </p>
    </div>
  );
}
