import { useNavigate } from '@tanstack/react-router';
import { useWorkspaceChoice } from '../api/use-workspaces.js';
import { useMay } from '../api/use-session.js';
import { frameTexts } from '../texts/en/frame.js';
import { Button } from '../ui/button.js';
import { HostileText } from '../ui/hostile-text.js';
import { Icon } from '../ui/icon.js';
import { Menu } from '../ui/menu.js';
import { visibleText } from '../ui/visible-text.js';
import { goToWorkspace } from './go-to-workspace.js';

/** Which workspace this window is of, and the way to the others. Nothing where there is one alone. */
export function WorkspaceMenu() {
  const { choices, current, own, isUnknown } = useWorkspaceChoice();
  const mayManage = useMay('workspaces.read');
  const navigate = useNavigate();
  if (choices.length < 2 && !isUnknown) return null;
  return (
    <Menu
      align="start"
      trigger={
        <Button
          kind="quiet"
          className="min-w-0 gap-1 px-2 max-narrow:px-1"
          aria-label={frameTexts.workspaceNow(visibleText(current))}
        >
          <HostileText text={current} className="max-w-40 truncate max-narrow:max-w-16" />
          <Icon name="chevron-down" size={14} className="text-muted" />
        </Button>
      }
      groups={[
        {
          label: frameTexts.workspace,
          items: choices.map(({ id, name }) => ({
            key: id,
            label: workspaceLabel(id, name),
            isChecked: id === current,
            onSelect: () => {
              if (id !== current) goToWorkspace(id === own ? undefined : id);
            },
          })),
        },
        ...(mayManage
          ? [
              {
                items: [
                  {
                    label: frameTexts.manageWorkspaces,
                    icon: 'people' as const,
                    onSelect: () => void navigate({ to: '/people', search: { tab: 'workspaces' } }),
                  },
                ],
              },
            ]
          : []),
      ]}
    />
  );
}

/** What a workspace is called where there is one line for it. */
export function workspaceLabel(id: string, name: string | undefined): string {
  return name === undefined ? id : `${id} · ${visibleText(name)}`;
}
