import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { frameTexts } from '../texts/en/frame.js';
import { Button, IconButton } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { Keys } from '../ui/keys.js';
import { Sheet } from '../ui/sheet.js';
import { AccountMenu } from './account-menu.js';
import { Mark } from '../ui/mark.js';
import { Navigation } from './navigation.js';
import { ThemeMenu } from './theme-menu.js';
import { WorkspaceMenu } from './workspace-menu.js';

/** What the header opens. */
export interface HeaderProps {
  readonly onPalette: () => void;
  readonly onHelp: () => void;
}

/** Name of the product, workspace, palette, theme, account and help; the menu button in windows below 900 px. */
export function Header({ onPalette, onHelp }: HeaderProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  return (
    <header className="flex h-11 shrink-0 items-center gap-1 border-b bg-canvas px-2 narrow:gap-2">
      <Button
        kind="quiet"
        icon="menu"
        className="px-2 wide:hidden"
        aria-expanded={isMenuOpen}
        onClick={() => setIsMenuOpen(true)}
      >
        {frameTexts.menu}
      </Button>
      <Sheet side="left" title={frameTexts.product} isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)}>
        <nav aria-label={frameTexts.navigation} className="p-2">
          <Navigation onGo={() => setIsMenuOpen(false)} />
        </nav>
      </Sheet>
      <Link
        to="/"
        className="flex h-8 items-center gap-2 rounded px-2 font-semibold text-ink no-underline max-narrow:sr-only"
      >
        <Mark />
        {frameTexts.product}
      </Link>
      <WorkspaceMenu />
      <button
        type="button"
        onClick={onPalette}
        className="ml-auto flex h-7.5 min-w-0 items-center gap-2 rounded border bg-surface px-2 text-muted hover:border-control narrow:mx-auto narrow:w-[min(420px,40vw)]"
      >
        <Icon name="search" size={14} />
        <span className="truncate max-narrow:sr-only">{frameTexts.searchOrGo}</span>
        <span className="ml-auto max-wide:hidden">
          <Keys keys="mod+k" />
        </span>
      </button>
      <ThemeMenu />
      <IconButton
        icon="help"
        label={frameTexts.help}
        keys="?"
        onClick={onHelp}
        className="max-narrow:hidden"
      />
      <AccountMenu />
    </header>
  );
}
