import { Outlet, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSessionState } from '../api/use-session.js';
import { useWorkspaceChoice } from '../api/use-workspaces.js';
import { frameTexts } from '../texts/en/frame.js';
import { useShortcut, useShortcutKeys } from '../ui/use-shortcut.js';
import { Header } from './header.js';
import { LeftOutNotice } from './left-out-notice.js';
import { Navigation } from './navigation.js';
import { OfflineBar } from './offline-bar.js';
import { RefusedPage } from './refused-page.js';
import { useIsPageRefused, usePages } from './use-pages.js';
import { PageShortcut } from './page-shortcut.js';
import { PaletteField } from './palette-field.js';
import { UnknownWorkspace } from './unknown-workspace.js';

const loadPalette = () => import('./palette.js');
const Palette = lazy(() => loadPalette().then(({ Palette: component }) => ({ default: component })));
const Help = lazy(() => import('./help.js').then(({ Help: component }) => ({ default: component })));

/** Header and navigation around every page. */
export function Frame() {
  const [open, setOpen] = useState<'palette' | 'help'>();
  const [typed, setTyped] = useState('');
  const { session, isEnded } = useSessionState();
  const navigate = useNavigate();
  const router = useRouter();
  const pages = usePages();
  const workspace = useWorkspaceChoice();
  const isRefused = useIsPageRefused();
  const openPalette = () => {
    setTyped('');
    setOpen('palette');
  };
  useShortcutKeys();
  useShortcut('mod+k', frameTexts.openPalette, openPalette, { scope: 'everywhere' });
  useShortcut('?', frameTexts.openHelp, () => setOpen('help'), { scope: 'everywhere' });
  useShortcut('/', frameTexts.focusSearch, focusSearch, { scope: 'everywhere' });
  const close = () => setOpen(undefined);

  // Signed out, here or in another window: the page must not stay.
  useEffect(() => {
    if (session === undefined && !isEnded) void router.navigate({ to: '/sign-in' });
  }, [session, isEnded, router]);
  useFocusOfNewPage();
  useEffect(() => void loadPalette(), []);

  return (
    <div className="flex h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded bg-accent px-3 py-2 text-on-accent focus:not-sr-only focus:fixed focus:left-2 focus:top-2"
        onClick={(event) => {
          // With `<base href>` the address of a place on this page would lead to another one.
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >
        {frameTexts.skip}
      </a>
      <OfflineBar />
      <Header onPalette={openPalette} onHelp={() => setOpen('help')} />
      <div className="flex min-h-0 grow">
        <nav
          aria-label={frameTexts.navigation}
          className="hidden w-44 shrink-0 overflow-auto border-r bg-canvas p-2 wide:block"
        >
          <Navigation />
        </nav>
        <main
          id="content"
          tabIndex={-1}
          className="flex min-w-0 grow flex-col overflow-auto bg-surface outline-none"
        >
          <LeftOutNotice />
          {workspace.isUnknown ? (
            <UnknownWorkspace id={workspace.current} />
          ) : isRefused ? (
            <RefusedPage />
          ) : (
            <Outlet />
          )}
        </main>
      </div>
      {pages.map(({ path, title, key }) => (
        <PageShortcut
          key={path}
          keys={`g ${key}`}
          label={frameTexts.goTo(title)}
          onPress={() => void navigate({ to: path })}
        />
      ))}
      {open === 'palette' && (
        <Suspense fallback={<PaletteField text={typed} onText={setTyped} onClose={close} />}>
          <Palette text={typed} onText={setTyped} onClose={close} onHelp={() => setOpen('help')} />
        </Suspense>
      )}
      <Suspense>{open === 'help' && <Help onClose={close} />}</Suspense>
    </div>
  );
}

function focusSearch(): void {
  document.querySelector<HTMLElement>('[data-page-search]')?.focus();
}

/** After going to another page the focus is at its begin, as after loading a page; not after a change of its search. */
function useFocusOfNewPage(): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const [before, setBefore] = useState(path);
  useEffect(() => {
    if (path === before) return;
    setBefore(path);
    if (before !== undefined && !document.querySelector('[role="dialog"]'))
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [path, before]);
}
