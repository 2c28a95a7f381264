import { Command } from 'cmdk';
import { useEffect, useRef, useState } from 'react';
import { frameTexts } from '../texts/en/frame.js';
import { itemClass } from '../ui/combobox.js';
import { Icon } from '../ui/icon.js';
import { Keys } from '../ui/keys.js';
import { paletteBox } from './palette-box.js';
import type { PaletteEntry } from './palette-entries.js';
import { usePaletteGroups } from './use-palette-groups.js';

/** How the palette closes. */
export interface PaletteProps {
  /** What is typed; it may have begun before the palette was there. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
  readonly onHelp: () => void;
}

const groupClass =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-label [&_[cmdk-group-heading]]:text-muted';

/** Finds pages, actions, keys, providers, configs, prompts, models, and requests by their ids. */
export function Palette({ text, onText, onClose, onHelp }: PaletteProps) {
  const groups = usePaletteGroups(text, onHelp);
  const selection = useSelection(groups[0]?.entries[0]?.id ?? '');
  const run = (entry: PaletteEntry) => {
    onClose();
    void entry.run();
  };
  return (
    <Command.Dialog
      open
      shouldFilter={false}
      value={selection.selected}
      onValueChange={selection.select}
      onKeyDown={({ key }) => selection.keep(key.startsWith('Arrow') || key === 'Home' || key === 'End')}
      onPointerMove={() => selection.keep(true)}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      label={frameTexts.commandPalette}
      overlayClassName={paletteBox.veil}
      contentClassName={paletteBox.box}
    >
      <div className={paletteBox.line}>
        <Icon name="search" className="text-muted" />
        <Command.Input
          autoFocus
          value={text}
          onValueChange={onText}
          placeholder={frameTexts.searchOrGo}
          className={paletteBox.input}
        />
      </div>
      <Command.List className="max-h-[60dvh] overflow-auto p-1.5">
        {groups.map(({ heading, entries }) => (
          <Command.Group key={heading} heading={heading} className={groupClass}>
            {entries.map((entry) => (
              <Item key={entry.id} entry={entry} onSelect={() => run(entry)} />
            ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command.Dialog>
  );
}

/** The entry that Enter takes: the first, also when it comes later, until somebody has chosen another one. */
function useSelection(first: string) {
  const [selected, select] = useState(first);
  const moved = useRef(false);
  useEffect(() => {
    if (!moved.current) select(first);
  }, [first]);
  return {
    selected,
    select,
    /** Has somebody moved? Typing makes the first the chosen one again. */
    keep: (hasMoved: boolean) => {
      moved.current = hasMoved;
    },
  };
}

interface ItemProps {
  readonly entry: PaletteEntry;
  readonly onSelect: () => void;
}

function Item({ entry: { id, icon, label, note, keys }, onSelect }: ItemProps) {
  return (
    <Command.Item value={id} onSelect={onSelect} className={itemClass}>
      <Icon name={icon} className="text-muted" />
      <span className="min-w-0 grow truncate" dir="auto">
        {label}
      </span>
      {note !== undefined && <span className="text-table text-muted">{note}</span>}
      {keys !== undefined && <Keys keys={keys} />}
    </Command.Item>
  );
}
