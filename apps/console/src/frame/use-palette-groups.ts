import { useNavigate } from '@tanstack/react-router';
import { signOut } from '../api/session.js';
import { useMay } from '../api/use-session.js';
import { useWorkspaceChoice } from '../api/use-workspaces.js';
import { frameTexts } from '../texts/en/frame.js';
import { setTheme } from '../ui/theme.js';
import { goToWorkspace } from './go-to-workspace.js';
import { fitting, type PaletteEntry, type PaletteGroup } from './palette-entries.js';
import { idsIn } from './palette-ids.js';
import { usePages } from './use-pages.js';
import { usePaletteThings } from './use-palette-things.js';
import { workspaceLabel } from './workspace-menu.js';

const { paletteGroups: headings } = frameTexts;
const themeIcons = { light: 'sun', dark: 'moon', system: 'system' } as const;

/** What the palette offers for what was typed: ids, pages, what the gateway finds, actions; the search of the log last. */
export function usePaletteGroups(text: string, onHelp: () => void): readonly PaletteGroup[] {
  const navigate = useNavigate();
  const things = usePaletteThings(text);
  const shownPages = usePages();
  const mayReadBodies = useMay('logs.bodies');
  const workspaces = useWorkspaceEntries();
  const ids = idsIn(text).map(({ kind, id }): PaletteEntry => ({
    id: `id ${id}`,
    icon: 'requests',
    label: kind === 'request' ? frameTexts.openRequest(id) : frameTexts.openTrace(id),
    run: () =>
      kind === 'request'
        ? navigate({ to: '/requests/$id', params: { id } })
        : navigate({ to: '/requests', search: { trace_id: id } }),
  }));
  const pages = shownPages.map(({ path, title, icon, key, alsoCalled }): PaletteEntry => ({
    id: `page ${path}`,
    icon,
    label: title,
    terms: alsoCalled,
    keys: `g ${key}`,
    run: () => navigate({ to: path }),
  }));
  const found = things.map(({ kind, id, name, icon, target }): PaletteEntry => ({
    id: `${kind} ${id}`,
    icon,
    label: name,
    note: kind,
    run: () => navigate(target),
  }));
  const actions: readonly PaletteEntry[] = [
    ...(['light', 'dark', 'system'] as const).map((theme) => ({
      id: `theme ${theme}`,
      icon: themeIcons[theme],
      label: frameTexts.switchTheme(frameTexts.themes[theme]),
      run: () => setTheme(theme),
    })),
    ...workspaces,
    { id: 'help', icon: 'help', label: frameTexts.openHelp, keys: '?', run: onHelp },
    { id: 'sign-out', icon: 'sign-out', label: frameTexts.signOut, run: signOut },
  ];
  const logSearch: PaletteEntry = {
    id: 'log',
    icon: 'search',
    label: frameTexts.searchRequests(text.trim()),
    run: () => navigate({ to: '/requests', search: { text: text.trim() } }),
  };
  // Words are looked for in bodies.
  const isLogSearched = mayReadBodies && text.trim() !== '' && ids.length === 0;
  return [
    { heading: headings.ids, entries: ids },
    { heading: headings.pages, entries: fitting(pages, text) },
    { heading: headings.things, entries: found },
    {
      heading: headings.actions,
      entries: [...fitting(actions, text), ...(isLogSearched ? [logSearch] : [])],
    },
  ].filter(({ entries }) => entries.length > 0);
}

/** The other workspaces that one may choose. */
function useWorkspaceEntries(): readonly PaletteEntry[] {
  const { choices, current, own } = useWorkspaceChoice();
  return choices
    .filter(({ id }) => id !== current)
    .map(({ id, name }) => ({
      id: `workspace ${id}`,
      icon: 'people',
      label: frameTexts.switchWorkspace(workspaceLabel(id, name)),
      run: () => goToWorkspace(id === own ? undefined : id),
    }));
}
