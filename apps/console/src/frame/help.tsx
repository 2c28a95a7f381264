import { useState } from 'react';
import { frameTexts } from '../texts/en/frame.js';
import { Checkbox } from '../ui/checkbox.js';
import { Dialog } from '../ui/dialog.js';
import { Keys } from '../ui/keys.js';
import { areSingleKeysOn, currentShortcuts, setSingleKeys, type Shortcut } from '../ui/shortcuts.js';
import { TextField } from '../ui/text-field.js';

/** All shortcuts of this page and of the console, with the switch for single letters. */
export function Help({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  const [all] = useState(currentShortcuts);
  const found = all.filter(({ label, keys }) =>
    `${label} ${keys}`.toLowerCase().includes(text.toLowerCase()),
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={frameTexts.shortcuts}
      description={isOn ? frameTexts.shortcutsText : frameTexts.shortcutsOff}
    >
      <div className="grid gap-4 pb-3">
        <TextField
          label={frameTexts.findShortcut}
          isLabelHidden
          placeholder={frameTexts.findShortcut}
          value={text}
          onChange={setText}
        />
        <List title={frameTexts.onThisPage} shortcuts={found.filter(({ scope }) => scope === 'page')} />
        <List title={frameTexts.everywhere} shortcuts={found.filter(({ scope }) => scope === 'everywhere')} />
        <Checkbox
          label={frameTexts.singleKeys}
          isChecked={isOn}
          onChange={(next) => {
            setSingleKeys(next);
            setIsOn(next);
          }}
        />
      </div>
    </Dialog>
  );
}

function List({ title, shortcuts }: { readonly title: string; readonly shortcuts: readonly Shortcut[] }) {
  if (shortcuts.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-label font-medium text-muted">{title}</h3>
      <ul className="columns-1 gap-8 narrow:columns-2">
        {shortcuts.map(({ keys, label }) => (
          <li
            key={`${keys} ${label}`}
            className="flex h-7 break-inside-avoid items-center justify-between gap-3"
          >
            {label}
            <Keys keys={keys} />
          </li>
        ))}
      </ul>
    </section>
  );
}
