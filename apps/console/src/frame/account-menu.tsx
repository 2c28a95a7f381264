import { useNavigate } from '@tanstack/react-router';
import { toApiError } from '../api/api-error.js';
import { gatewayAddress } from '../api/addresses.js';
import { signOut } from '../api/session.js';
import { useMay, useSession } from '../api/use-session.js';
import { frameTexts } from '../texts/en/frame.js';
import { pageTexts } from '../texts/en/pages.js';
import { Button } from '../ui/button.js';
import { formatTime } from '../ui/format/time.js';
import { Icon } from '../ui/icon.js';
import { Menu } from '../ui/menu.js';
import { showToast } from '../ui/toasts.js';

/** Who is signed in, until when, and signing out. */
export function AccountMenu() {
  const session = useSession();
  const maySettings = useMay('system.read');
  const navigate = useNavigate();
  if (!session) return null;
  const { who, expiresAt } = session;
  const leave = () => {
    signOut().catch((error: unknown) =>
      showToast({ kind: 'error', text: `${frameTexts.signOutFailed} ${toApiError(error).message}` }),
    );
  };
  return (
    <Menu
      trigger={
        <Button kind="quiet" className="max-w-56 px-2" aria-label={frameTexts.account(who.name)}>
          <span className="grid size-5 shrink-0 place-items-center rounded-full bg-selected text-accent">
            <Icon name={who.type === 'key' ? 'keys' : 'people'} size={12} />
          </span>
          <span className="truncate max-narrow:hidden" dir="auto">
            {who.name}
          </span>
        </Button>
      }
      groups={[
        {
          label: `${who.type === 'key' ? frameTexts.signedInWith : frameTexts.signedInAs} ${who.name} · ${frameTexts.sessionUntil(formatTime(expiresAt, Date.now()))}`,
          items: [
            ...(maySettings
              ? [
                  {
                    label: pageTexts.settings.title,
                    icon: 'settings' as const,
                    keys: 'g ,',
                    onSelect: () => void navigate({ to: '/settings' }),
                  },
                ]
              : []),
            {
              label: frameTexts.documents,
              icon: 'external',
              onSelect: () => location.assign(gatewayAddress('/docs')),
            },
          ],
        },
        { items: [{ label: frameTexts.signOut, icon: 'sign-out', onSelect: leave }] },
      ]}
    />
  );
}
