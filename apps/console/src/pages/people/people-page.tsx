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
import { usePeople } from '../../api/use-people.js';
import { useSessions } from './use-sessions.js';
import { CreateWorkspace } from './create-workspace.js';
import { WorkspacesTab } from './workspaces-tab.js';

/** Who may do what: people, workspaces, and who is signed in. Administrators see the people of their workspace alone. */
export function PeoplePage() {
  const search = useSearch({ from: '/framed/people' });
  const navigate = useNavigate({ from: '/people' });
  const mayWrite = useMay('workspaces.write');
  const isOwner = useMay('workspaces.read');
  const tab = isOwner ? (search.tab ?? 'people') : 'people';
  const queries = { people: usePeople(), workspaces: useWorkspaces(), sessions: useSessions() };
  const { people, workspaces, sessions } = queries;
  const change = (part: typeof search, replace: boolean) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace });
  const create = () => change({ tab: 'workspaces', create: true }, false);
  const refresh = () =>
    void Promise.all([people.refetch(), ...(isOwner ? [workspaces.refetch(), sessions.refetch()] : [])]);
  useShortcut('c', peopleTexts.createAction, create, { isOn: mayWrite });
  useShortcut('r', uiTexts.refresh, refresh);
  const shown = queries[tab];
  const peopleTab = (
    <PeopleTab
      query={people}
      filter={{ q: search.q, show: search.show }}
      onFilter={(filter) => change(filter, true)}
    />
  );
  return (
    <>
      <PageHeader title={peopleTexts.title}>
        {shown.data !== null && (
          <Stale readAt={shown.dataUpdatedAt} isUpdating={shown.isFetching} onRefresh={refresh} />
        )}
        {tab === 'workspaces' && (
          <CreateButton text={peopleTexts.create} mayWrite={mayWrite} onClick={create} />
        )}
      </PageHeader>
      <PageBody>
        {isOwner ? (
          <Tabs
            label={peopleTexts.parts}
            value={tab}
            onChange={(next) => void navigate({ search: { tab: next === 'people' ? undefined : next } })}
            items={[
              { id: 'people', label: peopleTexts.tabs.people, content: peopleTab },
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
        ) : (
          peopleTab
        )}
      </PageBody>
      {search.create && mayWrite && <CreateWorkspace onClose={() => change({ create: undefined }, true)} />}
    </>
  );
}
