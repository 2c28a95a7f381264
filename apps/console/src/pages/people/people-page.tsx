import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMay } from '../../api/use-session.js';
import { useWorkspaces } from '../../api/use-workspaces.js';
import { peopleTexts } from '../../texts/en/people.js';
import { uiTexts } from '../../texts/en/ui.js';
import { CreateButton } from '../../ui/create-button.js';
import { PageBody, PageHeader } from '../../ui/page-header.js';
import { Stale } from '../../ui/stale.js';
import { Tabs } from '../../ui/tabs.js';
import { useShortcut } from '../../ui/use-shortcut.js';
import { PeopleTab } from './people-tab.js';
import { SessionsTab } from './sessions-tab.js';
import { useSessions } from './use-sessions.js';
import { CreateWorkspace } from './workspace-form.js';
import { WorkspacesTab } from './workspaces-tab.js';

/** Who may do what: people, workspaces, and who is signed in. */
export function PeoplePage() {
  const search = useSearch({ from: '/framed/people' });
  const { tab = 'people' } = search;
  const navigate = useNavigate({ from: '/people' });
  const mayWrite = useMay('workspaces.write');
  const workspaces = useWorkspaces();
  const sessions = useSessions();
  const change = (part: typeof search, replace: boolean) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace });
  const create = () => change({ tab: 'workspaces', create: true }, false);
  const refresh = () => void Promise.all([workspaces.refetch(), sessions.refetch()]);
  useShortcut('c', peopleTexts.createAction, create, { isOn: mayWrite });
  useShortcut('r', uiTexts.refresh, refresh);
  const shown = tab === 'people' ? undefined : { workspaces, sessions }[tab];
  return (
    <>
      <PageHeader title={peopleTexts.title}>
        {shown && <Stale readAt={shown.dataUpdatedAt} isUpdating={shown.isFetching} onRefresh={refresh} />}
        {tab === 'workspaces' && (
          <CreateButton text={peopleTexts.create} mayWrite={mayWrite} onClick={create} />
        )}
      </PageHeader>
      <PageBody>
        <Tabs
          label={peopleTexts.parts}
          value={tab}
          onChange={(next) => void navigate({ search: { tab: next === 'people' ? undefined : next } })}
          items={[
            { id: 'people', label: peopleTexts.tabs.people, content: <PeopleTab /> },
            {
              id: 'workspaces',
              label: peopleTexts.tabs.workspaces,
              content: (
                <WorkspacesTab query={workspaces} text={search.q} onText={(q) => change({ q }, true)} />
              ),
            },
            {
              id: 'sessions',
              label: peopleTexts.tabs.sessions,
              content: <SessionsTab query={sessions} />,
            },
          ]}
        />
      </PageBody>
      {search.create && mayWrite && <CreateWorkspace onClose={() => change({ create: undefined }, true)} />}
    </>
  );
}
