import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { useState } from 'react';
import { signOut } from '../api/session.js';
import { frameTexts } from '../texts/en/frame.js';
import { itemClass } from '../ui/combobox.js';
import { Icon } from '../ui/icon.js';
import type { IconName } from '../ui/icon-paths.js';
import { Keys } from '../ui/keys.js';
import { setTheme } from '../ui/theme.js';
import { usePages } from './use-pages.js';
import { idsIn } from './palette-ids.js';
import { usePaletteThings } from './use-palette-things.js';

/** How the palette closes. */
export interface PaletteProps {
  readonly onClose: () => void;
  readonly onHelp: () => void;
}

const groupClass =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-label [&_[cmdk-group-heading]]:text-muted';

/** Finds pages, actions, keys, providers, configs, prompts, models, and requests by their ids. */
export function Palette({ onClose, onHelp }: PaletteProps) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const things = usePaletteThings(text);
  const ids = idsIn(text);
  const shownPages = usePages();
  const go = (run: () => unknown) => () => {
    onClose();
    void run();
  };
  const texts = frameTexts.paletteGroups;
  return (
    <Command.Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      label={frameTexts.commandPalette}
      overlayClassName="appear fixed inset-0 z-40 bg-veil"
      contentClassName="appear fixed left-1/2 top-[10dvh] z-40 w-[calc(100vw-16px)] max-w-[600px] -translate-x-1/2 overflow-hidden rounded-lg border bg-raised shadow-float"
    >
      <div className="flex items-center gap-2 border-b px-4">
        <Icon name="search" className="text-muted" />
        <Command.Input
          value={text}
          onValueChange={setText}
          placeholder={frameTexts.searchOrGo}
          className="h-12 w-full bg-transparent text-lead outline-none"
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
              value={`search ${text}`}
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
                value={`${thing.name} ${thing.id} ${thing.kind}`}
                icon={thing.icon}
                label={thing.name}
                note={frameTexts.kinds[thing.kind]}
                onSelect={go(() => navigate(thing.target))}
              />
            ))}
          </Command.Group>
        )}
      </Command.List>
    </Command.Dialog>
  );
}

interface ItemProps {
  readonly icon: IconName;
  readonly label: string;
  readonly value?: string;
  readonly note?: string;
  readonly keys?: string;
  readonly onSelect: () => void;
}

function Item({ icon, label, value = label, note, keys, onSelect }: ItemProps) {
  return (
    <Command.Item value={value} onSelect={onSelect} className={itemClass}>
      <Icon name={icon} className="text-muted" />
      <span className="min-w-0 grow truncate" dir="auto">
        {label}
      </span>
      {note !== undefined && <span className="text-table text-muted">{note}</span>}
      {keys !== undefined && <Keys keys={keys} />}
    </Command.Item>
  );
}
