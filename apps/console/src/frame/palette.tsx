import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { useEffect, useState } from 'react';
import { signOut } from '../api/session.js';
import { frameTexts } from '../texts/en/frame.js';
import { itemClass } from '../ui/combobox.js';
import { Icon } from '../ui/icon.js';
import type { IconName } from '../ui/icon-paths.js';
import { Keys } from '../ui/keys.js';
import { setTheme } from '../ui/theme.js';
import { usePages } from './use-pages.js';
import { paletteBox } from './palette-box.js';
import { idsIn } from './palette-ids.js';
import { logSearchValue, paletteScore } from './palette-score.js';
import { usePaletteThings, type PaletteThing } from './use-palette-things.js';

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
  const navigate = useNavigate();
  const things = usePaletteThings(text);
  const ids = idsIn(text);
  const searchValue = logSearchValue(text);
  const [selected, setSelected] = useState('');
  const [found] = things;
  const foundValue = found && valueOf(found);
  // What is found comes later than the offer to search requests, and is more likely meant.
  useEffect(() => {
    setSelected((before) => (before === searchValue ? (foundValue ?? before) : before));
  }, [foundValue, searchValue]);
  const shownPages = usePages();
  const go = (run: () => unknown) => () => {
    onClose();
    void run();
  };
  const texts = frameTexts.paletteGroups;
  return (
    <Command.Dialog
      open
      filter={paletteScore}
      value={selected}
      onValueChange={setSelected}
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
        {ids.length > 0 && (
          <Command.Group heading={texts.ids} className={groupClass}>
            {ids.map(({ kind, id }) => (
              <Item
                key={id}
                value={text}
                icon="requests"
                label={kind === 'request' ? frameTexts.openRequest(id) : frameTexts.openTrace(id)}
                onSelect={go(() =>
                  kind === 'request'
                    ? navigate({ to: '/requests/$id', params: { id } })
                    : navigate({ to: '/requests', search: { trace_id: id } }),
                )}
              />
            ))}
          </Command.Group>
        )}
        <Command.Group heading={texts.pages} className={groupClass}>
          {shownPages.map(({ path, title, icon, key, alsoCalled }) => (
            <Item
              key={path}
              value={`${title} ${alsoCalled}`}
              icon={icon}
              label={title}
              keys={`g ${key}`}
              onSelect={go(() => navigate({ to: path }))}
            />
          ))}
        </Command.Group>
        <Command.Group heading={texts.actions} className={groupClass}>
          {(['light', 'dark', 'system'] as const).map((theme) => (
            <Item
              key={theme}
              icon={theme === 'light' ? 'sun' : theme === 'dark' ? 'moon' : 'system'}
              label={frameTexts.switchTheme(frameTexts.themes[theme])}
              onSelect={go(() => setTheme(theme))}
            />
          ))}
          <Item icon="help" label={frameTexts.openHelp} keys="?" onSelect={onHelp} />
          <Item icon="sign-out" label={frameTexts.signOut} onSelect={go(signOut)} />
          {text.trim() !== '' && ids.length === 0 && (
            <Item
              icon="search"
              value={searchValue}
              label={frameTexts.searchRequests(text.trim())}
              onSelect={go(() => navigate({ to: '/requests', search: { text: text.trim() } }))}
            />
          )}
        </Command.Group>
        {things.length > 0 && (
          <Command.Group heading={texts.things} className={groupClass}>
            {things.map((thing) => (
              <Item
                key={`${thing.kind} ${thing.id}`}
                value={valueOf(thing)}
                keywords={[text]}
                icon={thing.icon}
                label={thing.name}
                note={thing.kind}
                onSelect={go(() => navigate(thing.target))}
              />
            ))}
          </Command.Group>
        )}
      </Command.List>
    </Command.Dialog>
  );
}

/** By which the palette tells it from others. */
function valueOf({ name, id, kind }: PaletteThing): string {
  return `${name} ${id} ${kind}`;
}

interface ItemProps {
  readonly icon: IconName;
  readonly label: string;
  readonly value?: string;
  /** Other words that it is found by. */
  readonly keywords?: string[];
  readonly note?: string;
  readonly keys?: string;
  readonly onSelect: () => void;
}

function Item({ icon, label, value = label, keywords = [], note, keys, onSelect }: ItemProps) {
  return (
    <Command.Item value={value} keywords={keywords} onSelect={onSelect} className={itemClass}>
      <Icon name={icon} className="text-muted" />
      <span className="min-w-0 grow truncate" dir="auto">
        {label}
      </span>
      {note !== undefined && <span className="text-table text-muted">{note}</span>}
      {keys !== undefined && <Keys keys={keys} />}
    </Command.Item>
  );
}
