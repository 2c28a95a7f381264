import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useWorkspaceChoice, type Workspace } from '../../api/use-workspaces.js';
import { useMay } from '../../api/use-session.js';
import { pageIn, shownWorkspace } from '../../api/workspace-addresses.js';
import { peopleTexts } from '../../texts/en/people.js';
import { workspaceFormTexts as formTexts } from '../../texts/en/workspace-form.js';
import { uiTexts } from '../../texts/en/ui.js';
import { Button, IconButton } from '../../ui/button.js';
import { Empty } from '../../ui/empty.js';
import { formatCount } from '../../ui/format/number.js';
import { HostileText } from '../../ui/hostile-text.js';
import { ListSearch } from '../../ui/list-search.js';
import { Loaded } from '../../ui/loaded.js';
import { Menu } from '../../ui/menu.js';
import { Badge } from '../../ui/status-label.js';
import { Table, type TableColumn } from '../../ui/table.js';
import { TextList } from '../keys/key-cells.js';
import { ownedText } from './owned-text.js';
import { RemoveWorkspace } from './remove-workspace.js';
import { EditWorkspace } from './edit-workspace.js';
import { limitsText, OrganisationLimits } from './organisation-limits.js';

interface WorkspacesTabProps {
  readonly query: UseQueryResult<readonly Workspace[]>;
  readonly text: string | undefined;
  readonly onText: (text: string | undefined) => void;
}

/** All workspaces, what they own, and what can be done with them. */
export function WorkspacesTab({ query, text, onText }: WorkspacesTabProps) {
  const { own } = useWorkspaceChoice();
  const mayWrite = useMay('workspaces.write');
  const [chosen, choose] = useState<Chosen>();
  const wanted = text?.toLowerCase() ?? '';
  const close = () => choose(undefined);
  return (
    <>
      <p className="mb-3 max-w-[80ch] text-muted">{peopleTexts.workspacesText}</p>
      <Loaded query={query}>
        {(workspaces) => {
          const rows = workspaces.filter(({ id, name = '' }) =>
            `${id} ${name}`.toLowerCase().includes(wanted),
          );
          return (
            <>
              <div className="mb-3">
                <ListSearch label={peopleTexts.search} text={text} onChange={onText} />
              </div>
              {rows.length === 0 ? (
                <Empty
                  title={peopleTexts.noMatch}
                  actions={<Button onClick={() => onText(undefined)}>{peopleTexts.clearFilters}</Button>}
                />
              ) : (
                <Table
                  caption={peopleTexts.workspacesCaption}
                  columns={columnsOf(own, mayWrite, choose)}
                  rows={rows}
                  rowKey={({ id }) => id}
                  narrowNote={({ owns }) => ownedText(owns)}
                />
              )}
            </>
          );
        }}
      </Loaded>
      <OrganisationLimits />
      {chosen?.action === 'edit' && <EditWorkspace id={chosen.workspace.id} onClose={close} />}
      {chosen?.action === 'remove' && <RemoveWorkspace workspace={chosen.workspace} onClose={close} />}
    </>
  );
}

interface Chosen {
  readonly action: 'edit' | 'remove';
  readonly workspace: Workspace;
}

const { columns: titles } = peopleTexts;

function columnsOf(
  own: string | undefined,
  mayWrite: boolean,
  choose: (chosen: Chosen) => void,
): readonly TableColumn<Workspace>[] {
  const count = (id: string, title: string, kind: string): TableColumn<Workspace> => ({
    id,
    title,
    align: 'end',
    isWideOnly: true,
    cell: ({ owns }) => formatCount(owns[kind] ?? 0),
  });
  return [
    {
      id: 'workspace',
      title: titles.workspace,
      cell: (workspace) => <WorkspaceName workspace={workspace} own={own} />,
    },
    count('keys', titles.keys, 'api-keys'),
    count('providers', titles.providers, 'providers'),
    count('configs', titles.configs, 'configs'),
    count('prompts', titles.prompts, 'prompts'),
    {
      id: 'limits',
      title: formTexts.columns.limits,
      isWideOnly: true,
      cell: (workspace) => <TextList texts={limitsOf(workspace)} none={formTexts.noLimits} />,
    },
    {
      id: 'self-service',
      title: formTexts.columns.selfService,
      isWideOnly: true,
      cell: ({ selfService }) =>
        selfService ? formTexts.on : <span className="text-muted">{formTexts.off}</span>,
    },
    {
      id: 'actions',
      title: <span className="sr-only">{titles.actions}</span>,
      align: 'end',
      cell: (workspace) => {
        const item = (action: Chosen['action']) => {
          const because = reasonAgainst(action, workspace, mayWrite);
          return {
            onSelect: () => choose({ action, workspace }),
            ...(because !== undefined && { disabledBecause: because }),
          };
        };
        return (
          <Menu
            trigger={<IconButton icon="more" label={peopleTexts.actionsOf(workspace.id)} />}
            groups={[
              { items: [{ label: formTexts.edit, icon: 'edit', ...item('edit') }] },
              { items: [{ label: peopleTexts.remove, icon: 'trash', isDangerous: true, ...item('remove') }] },
            ]}
          />
        );
      },
    },
  ];
}

const limitsOf = (workspace: Workspace): readonly string[] => {
  const text = limitsText(workspace);
  return text === '' ? [] : [text];
};

function reasonAgainst(
  action: Chosen['action'],
  { id, managedBy }: Workspace,
  mayWrite: boolean,
): string | undefined {
  if (managedBy === 'file') return peopleTexts.readOnly;
  if (action === 'remove' && id === 'default') return peopleTexts.builtIn;
  return mayWrite ? undefined : uiTexts.mayNot;
}

interface WorkspaceNameProps {
  readonly workspace: Workspace;
  readonly own: string | undefined;
}

/** A link of the browser: another workspace is another document. */
function WorkspaceName({ workspace: { id, name, managedBy }, own }: WorkspaceNameProps) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2">
      <a href={pageIn(id === own ? undefined : id, '/')} className="font-medium break-all">
        {id}
      </a>
      {name !== undefined && <HostileText text={name} className="max-w-80 truncate text-muted" />}
      {managedBy !== 'api' && <Badge>{peopleTexts.managedBy[managedBy]}</Badge>}
      {id === (shownWorkspace() ?? own) && <Badge>{peopleTexts.isShown}</Badge>}
    </span>
  );
}
