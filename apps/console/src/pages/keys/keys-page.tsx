import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api } from '../../api/client.js';
import { useMay } from '../../api/use-session.js';
import { keyTexts } from '../../texts/en/keys.js';
import { uiTexts } from '../../texts/en/ui.js';
import { CreateButton } from '../../ui/create-button.js';
import { ListSearch } from '../../ui/list-search.js';
import { Button } from '../../ui/button.js';
import { Empty } from '../../ui/empty.js';
import { formatCount } from '../../ui/format/number.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Loaded } from '../../ui/loaded.js';
import { PageBody, PageHeader } from '../../ui/page-header.js';
import { Select } from '../../ui/select.js';
import { Stale } from '../../ui/stale.js';
import { Badge } from '../../ui/status-label.js';
import { Table, type TableColumn } from '../../ui/table.js';
import { useShortcut } from '../../ui/use-shortcut.js';
import { budgetText, rateLimitText } from '../limits/limit-text.js';
import { KeyExpiry, KeyStatus, TextList } from './key-cells.js';
import { KeyForm } from './key-form.js';
import { keyBodyOf, newKeyValues, type ApiKey } from './key-values.js';
import { KeyOwner } from './key-owner.js';
import { OwnKeys } from './own-keys.js';
import { SecretDialog, type IssuedSecret } from './secret-dialog.js';
import { useExampleModel } from './use-example-model.js';
import { useKeys } from './use-keys.js';
import { useUsage, type Usage } from '../../api/use-usage.js';

const statuses = ['any', 'active', 'expired', 'revoked'] as const;

/** The keys of the workspace, or of whoever may see no others. */
export function KeysPage() {
  return useMay('resources.read') ? <WorkspaceKeys /> : <OwnKeys />;
}

/** All keys, and how one makes another. */
function WorkspaceKeys() {
  const search = useSearch({ from: '/framed/keys' });
  const navigate = useNavigate({ from: '/keys' });
  const client = useQueryClient();
  const mayWrite = useMay('keys.write');
  const keys = useKeys();
  const usage = useUsage('key');
  const model = useExampleModel();
  const [issued, setIssued] = useState<IssuedSecret>();
  const change = (part: typeof search, replace: boolean) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace });
  const open = () => change({ create: true }, false);
  useShortcut('c', keyTexts.create, open, { isOn: mayWrite });
  useShortcut('r', uiTexts.refresh, () => void keys.refetch());
  const createButton = <CreateButton text={keyTexts.create} mayWrite={mayWrite} onClick={open} />;
  return (
    <>
      <PageHeader title={keyTexts.title}>
        <Stale
          readAt={keys.dataUpdatedAt}
          isUpdating={keys.isFetching}
          onRefresh={() => void keys.refetch()}
          staleAfterMs={60_000}
        />
        {createButton}
      </PageHeader>
      <PageBody>
        <Loaded query={keys}>
          {(all) =>
            all.length === 0 ? (
              <Empty icon="keys" title={keyTexts.emptyTitle} actions={createButton}>
                {keyTexts.emptyText}
              </Empty>
            ) : (
              <>
                <div className="mb-3 flex flex-wrap gap-2">
                  <ListSearch label={keyTexts.search} text={search.q} onChange={(q) => change({ q }, true)} />
                  <div className="w-36">
                    <Select
                      label={keyTexts.status}
                      isLabelHidden
                      value={statuses.find((status) => status === search.status) ?? 'any'}
                      options={statuses.map((value) => ({ value, label: keyTexts.statuses[value] }))}
                      onChange={(status) => change({ status: status === 'any' ? undefined : status }, false)}
                    />
                  </div>
                </div>
                <KeyTable
                  keys={all.filter((key) => isWanted(key, search))}
                  usage={usage.data}
                  onClear={() => change({ q: undefined, status: undefined }, false)}
                />
              </>
            )
          }
        </Loaded>
      </PageBody>
      {search.create && mayWrite && (
        <KeyForm
          title={keyTexts.create}
          action={keyTexts.create}
          busyAction={keyTexts.creating}
          initial={newKeyValues}
          onClose={() => change({ create: undefined }, true)}
          onSubmit={async (values) => {
            const made = await answer(
              api.POST('/admin/v1/api-keys', { body: keyBodyOf(values, Date.now()) }),
            );
            setIssued(made);
            change({ create: undefined }, true);
            await client.invalidateQueries({ queryKey: ['keys'] });
          }}
        />
      )}
      {issued && <SecretDialog issued={issued} model={model} onClose={() => setIssued(undefined)} />}
    </>
  );
}

function isWanted(
  key: ApiKey,
  { q, status }: { readonly q?: string | undefined; readonly status?: string | undefined },
): boolean {
  const text = q?.toLowerCase();
  return (
    (status === undefined || key.status === status) &&
    (text === undefined || key.name.toLowerCase().includes(text) || key.id.toLowerCase().includes(text))
  );
}

function KeyTable({ keys, usage, onClear }: KeyTableProps) {
  if (keys.length === 0)
    return (
      <Empty title={keyTexts.noMatch} actions={<Button onClick={onClear}>{keyTexts.clearFilters}</Button>} />
    );
  const { columns: titles } = keyTexts;
  const columns: readonly TableColumn<ApiKey>[] = [
    {
      id: 'name',
      title: titles.name,
      cell: (key) => (
        <span className="flex min-w-0 items-center gap-x-2 max-narrow:flex-wrap">
          <Link to="/keys/$id" params={{ id: key.id }} className="min-w-0 truncate font-medium">
            <HostileText text={key.name} />
          </Link>
          {key.managedBy !== 'api' && <Badge>{keyTexts.managedBy[key.managedBy]}</Badge>}
          {key.owner !== undefined && (
            <span className="flex min-w-0 items-center gap-1 truncate text-muted">
              {keyTexts.ownerOf} <KeyOwner person={key.owner} state={key.ownerState} />
            </span>
          )}
        </span>
      ),
    },
    { id: 'status', title: titles.status, cell: (key) => <KeyStatus apiKey={key} /> },
    { id: 'scopes', title: titles.scopes, isWideOnly: true, cell: scopesOf },
    {
      id: 'models',
      title: titles.models,
      isWideOnly: true,
      cell: (key) => <TextList texts={key.allowedModels ?? []} none={keyTexts.anyModel} />,
    },
    {
      id: 'budget',
      title: titles.budget,
      isWideOnly: true,
      cell: (key) => <TextList texts={(key.budgets ?? []).map(budgetText)} none={keyTexts.none} />,
    },
    {
      id: 'rate',
      title: titles.rateLimit,
      isWideOnly: true,
      cell: (key) => <TextList texts={(key.rateLimits ?? []).map(rateLimitText)} none={keyTexts.none} />,
    },
    {
      id: 'expires',
      title: titles.expires,
      isWideOnly: true,
      cell: (key) => <KeyExpiry expiresAt={key.expiresAt} />,
    },
    { id: 'requests', title: titles.requests, align: 'end', cell: (key) => requestsOf(key, usage) },
  ];
  return (
    <Table
      caption={keyTexts.caption}
      columns={columns}
      rows={keys}
      rowKey={({ id }) => id}
      narrowNote={(key) => scopesOf(key)}
    />
  );
}

const scopesOf = (key: ApiKey): string => key.scopes.map((scope) => keyTexts.scopes[scope]).join(', ');

function requestsOf(key: ApiKey, usage: KeyTableProps['usage']): string {
  if (usage === undefined) return '';
  return usage === null ? keyTexts.notStored : formatCount(usage.get(key.id)?.requests ?? 0);
}

interface KeyTableProps {
  readonly keys: readonly ApiKey[];
  readonly usage: ReadonlyMap<string, Usage> | null | undefined;
  readonly onClear: () => void;
}
