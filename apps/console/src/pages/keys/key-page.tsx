import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { toApiError } from '../../api/api-error.js';
import { answer, answerWithVersion, api, type Versioned } from '../../api/client.js';
import { useMay } from '../../api/use-session.js';
import { keyTexts } from '../../texts/en/keys.js';
import { uiTexts } from '../../texts/en/ui.js';
import { Button, IconButton } from '../../ui/button.js';
import { Empty } from '../../ui/empty.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Loaded } from '../../ui/loaded.js';
import { Menu } from '../../ui/menu.js';
import { PageBody, PageHeader } from '../../ui/page-header.js';
import { useShortcut } from '../../ui/use-shortcut.js';
import { KeyDialogs, type KeyDialog } from './key-dialogs.js';
import { KeyFacts } from './key-facts.js';
import { KeyStatus } from './key-cells.js';
import type { ApiKey } from './key-values.js';
import { OwnKey } from './own-key.js';
import { useUsage } from '../../api/use-usage.js';

/** A key of the workspace, or one's own for whoever may see no others. */
export function KeyPage() {
  return useMay('resources.read') ? <WorkspaceKey /> : <OwnKey />;
}

/** One key: its limits with what is used of them, its secrets, and what can be done with it. */
function WorkspaceKey() {
  const { id } = useParams({ from: '/framed/keys/$id' });
  const key = useQuery({
    queryKey: ['keys', id],
    queryFn: ({ signal }) =>
      answerWithVersion(api.GET('/admin/v1/api-keys/{id}', { params: { path: { id } }, signal })),
  });
  const isGone = key.data === undefined && toApiError(key.error).status === 404;
  return (
    <>
      {isGone ? (
        <>
          <PageHeader title={keyTexts.one} />
          <Empty icon="keys" title={keyTexts.notThere} actions={<Link to="/keys">{keyTexts.back}</Link>} />
        </>
      ) : key.data ? (
        <KeyView key={id} versioned={key.data} />
      ) : (
        <>
          <PageHeader title={keyTexts.one} />
          <PageBody>
            <Loaded query={key}>{() => null}</Loaded>
          </PageBody>
        </>
      )}
    </>
  );
}

function KeyView({ versioned }: { readonly versioned: Versioned<ApiKey> }) {
  const { data: key } = versioned;
  const navigate = useNavigate();
  const client = useQueryClient();
  const mayWrite = useMay('keys.write');
  const usage = useUsage('key');
  const [dialog, setDialog] = useState<KeyDialog>();
  const isOwn = key.managedBy === 'api';
  const isOwner = useMay('workspaces.write');
  const mayChange = mayWrite && (isOwner || !key.scopes.includes('admin'));
  const canChange = mayChange && isOwn;
  const isActive = key.status !== 'revoked';
  // A new secret of somebody else's key would act as that person.
  const canRotate = canChange && isActive && key.owner === undefined;
  useShortcut('e', keyTexts.edit, () => setDialog('edit'), { isOn: canChange });
  useShortcut('R', keyTexts.rotate, () => setDialog('rotate'), { isOn: canRotate });
  useShortcut(
    'u',
    keyTexts.showRequests,
    () => void navigate({ to: '/requests', search: { key: [key.id] } }),
  );
  const budgets = useQuery({
    queryKey: ['keys', key.id, 'budgets'],
    enabled: key.budgets !== undefined && key.budgets.length > 0,
    queryFn: ({ signal }) =>
      answer(api.GET('/admin/v1/api-keys/{id}/budgets', { params: { path: { id: key.id } }, signal })),
  });
  const own = usage.data === null ? null : usage.data?.get(key.id);
  return (
    <>
      <PageHeader
        title={keyTexts.one}
        aside={
          <span className="flex min-w-0 items-center gap-3">
            <HostileText text={key.name} className="max-w-[40ch] truncate text-lead" />
            <KeyStatus apiKey={key} />
          </span>
        }
      >
        <Button icon="edit" disabled={!canChange} onClick={() => setDialog('edit')}>
          {keyTexts.edit}
        </Button>
        <Button
          icon="retry"
          disabled={!canRotate}
          title={key.owner === undefined ? undefined : keyTexts.ownersRotate}
          onClick={() => setDialog('rotate')}
        >
          {keyTexts.rotate}
        </Button>
        <Menu
          trigger={<IconButton icon="more" label={keyTexts.actions(key.name)} disabled={!canChange} />}
          groups={[
            {
              items: [
                ...(isActive
                  ? [
                      {
                        label: keyTexts.revoke,
                        icon: 'stop' as const,
                        isDangerous: true,
                        onSelect: () => setDialog('revoke'),
                      },
                    ]
                  : []),
                {
                  label: keyTexts.remove,
                  icon: 'trash',
                  isDangerous: true,
                  onSelect: () => setDialog('remove'),
                },
              ],
            },
          ]}
        />
      </PageHeader>
      <PageBody width="text">
        <p className="mb-3">
          <Link to="/keys">← {keyTexts.back}</Link>
        </p>
        {!isOwn && (
          <p className="mb-3 rounded bg-hover px-3 py-2">
            {keyTexts.readOnly(keyTexts.managedBy[key.managedBy])}
          </p>
        )}
        {isOwn && !mayChange && <p className="mb-3 text-muted">{uiTexts.mayNot}</p>}
        {key.unreadable && <p className="mb-3 rounded bg-error-soft px-3 py-2">{keyTexts.unreadable}</p>}
        <KeyFacts apiKey={key} usage={own} isUsageKnown={usage.data !== undefined} budgets={budgets} />
      </PageBody>
      <KeyDialogs
        versioned={versioned}
        usage={own}
        dialog={dialog}
        onDialog={setDialog}
        onChanged={() => void client.invalidateQueries({ queryKey: ['keys'] })}
      />
    </>
  );
}
