import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { gatewayAddress } from '../../api/addresses.js';
import { useMay } from '../../api/use-session.js';
import { configTexts } from '../../texts/en/configs.js';
import { uiTexts } from '../../texts/en/ui.js';
import { CreateButton } from '../../ui/create-button.js';
import { ListSearch } from '../../ui/list-search.js';
import { Button } from '../../ui/button.js';
import { Empty } from '../../ui/empty.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Loaded } from '../../ui/loaded.js';
import { PageBody, PageHeader } from '../../ui/page-header.js';
import { Stale } from '../../ui/stale.js';
import { Badge } from '../../ui/status-label.js';
import { Table, type TableColumn } from '../../ui/table.js';
import { useShortcut } from '../../ui/use-shortcut.js';
import { Time } from '../../ui/values.js';
import { configSummary } from './config-summary.js';
import { CreateConfig } from './create-config.js';
import { useConfigs, type Config } from './use-configs.js';

/** All configs, and how one makes another. */
export function ConfigsPage() {
  const search = useSearch({ from: '/framed/configs' });
  const navigate = useNavigate({ from: '/configs' });
  const client = useQueryClient();
  const mayWrite = useMay('configs.write');
  const configs = useConfigs();
  const change = (part: typeof search, replace: boolean) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace });
  const open = () => change({ create: true }, false);
  useShortcut('c', configTexts.create, open, { isOn: mayWrite });
  useShortcut('r', uiTexts.refresh, () => void configs.refetch());
  const createButton = <CreateButton text={configTexts.create} mayWrite={mayWrite} onClick={open} />;
  return (
    <>
      <PageHeader title={configTexts.title}>
        <Stale
          readAt={configs.dataUpdatedAt}
          isUpdating={configs.isFetching}
          onRefresh={() => void configs.refetch()}
          staleAfterMs={60_000}
        />
        {createButton}
      </PageHeader>
      <PageBody>
        <Loaded query={configs}>
          {(all) =>
            all.length === 0 ? (
              <Empty
                icon="configs"
                title={configTexts.emptyTitle}
                actions={
                  <>
                    {createButton}
                    <a className="self-center px-2" href={gatewayAddress('/docs')}>
                      {configTexts.document}
                    </a>
                  </>
                }
              >
                {configTexts.emptyText}
              </Empty>
            ) : (
              <>
                <div className="mb-3">
                  <ListSearch
                    label={configTexts.search}
                    text={search.q}
                    onChange={(q) => change({ q }, true)}
                  />
                </div>
                <ConfigTable
                  configs={all.filter((config) => isWanted(config, search.q))}
                  onClear={() => change({ q: undefined }, false)}
                />
              </>
            )
          }
        </Loaded>
      </PageBody>
      {search.create && mayWrite && (
        <CreateConfig
          onClose={() => change({ create: undefined }, true)}
          onCreated={async (id) => {
            await navigate({ to: '/configs/$id', params: { id } });
            await client.invalidateQueries({ queryKey: ['configs'] });
          }}
        />
      )}
    </>
  );
}

function isWanted({ id, name }: Config, q: string | undefined): boolean {
  const text = q?.toLowerCase();
  return text === undefined || id.toLowerCase().includes(text) || (name ?? '').toLowerCase().includes(text);
}

function ConfigTable({
  configs,
  onClear,
}: {
  readonly configs: readonly Config[];
  readonly onClear: () => void;
}) {
  if (configs.length === 0)
    return (
      <Empty
        title={configTexts.noMatch}
        actions={<Button onClick={onClear}>{configTexts.clearFilters}</Button>}
      />
    );
  return (
    <Table
      caption={configTexts.caption}
      columns={columns}
      rows={configs}
      rowKey={({ id }) => id}
      narrowNote={({ config }) => configSummary(config)}
    />
  );
}

const { columns: titles } = configTexts;
const columns: readonly TableColumn<Config>[] = [
  {
    id: 'id',
    title: titles.id,
    cell: ({ id, name, managedBy, overriddenBy }) => (
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <Link to="/configs/$id" params={{ id }} className="min-w-0 truncate font-medium">
          <HostileText text={id} />
        </Link>
        {name !== undefined && <HostileText text={name} className="max-w-80 truncate text-muted" />}
        {managedBy !== 'api' && <Badge>{configTexts.managedBy[managedBy]}</Badge>}
        {overriddenBy && <Badge tone="warning">{configTexts.managedBy[overriddenBy]}</Badge>}
      </span>
    ),
  },
  { id: 'does', title: titles.does, isWideOnly: true, cell: ({ config }) => configSummary(config) },
  {
    id: 'version',
    title: titles.version,
    cell: ({ version }) => configTexts.version(version),
  },
  {
    id: 'changed',
    title: titles.changed,
    isWideOnly: true,
    cell: ({ updatedAt }) => updatedAt !== undefined && <Time moment={updatedAt} />,
  },
];
