import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { answer, api } from '../../api/client.js';
import { useMay } from '../../api/use-session.js';
import { useUsage, type Usage } from '../../api/use-usage.js';
import { providerTexts } from '../../texts/en/providers.js';
import { uiTexts } from '../../texts/en/ui.js';
import { CreateButton } from '../../ui/create-button.js';
import { ListSearch } from '../../ui/list-search.js';
import { Button } from '../../ui/button.js';
import { Empty } from '../../ui/empty.js';
import { formatCount } from '../../ui/format/number.js';
import { Loaded } from '../../ui/loaded.js';
import { PageBody, PageHeader } from '../../ui/page-header.js';
import { Stale } from '../../ui/stale.js';
import { Badge } from '../../ui/status-label.js';
import { Table, type TableColumn } from '../../ui/table.js';
import { showToast } from '../../ui/toasts.js';
import { useShortcut } from '../../ui/use-shortcut.js';
import { ProviderForm } from './provider-form.js';
import { credentialText, providerBodyOf, type Provider } from './provider-values.js';

/** All provider entries, and how one adds another. */
export function ProvidersPage() {
  const search = useSearch({ from: '/framed/providers' });
  const navigate = useNavigate({ from: '/providers' });
  const client = useQueryClient();
  const mayWrite = useMay('providers.write');
  const providers = useQuery({
    queryKey: ['providers'],
    refetchInterval: 30_000,
    queryFn: ({ signal }) =>
      answer(api.GET('/admin/v1/providers', { params: { query: { limit: 200 } }, signal })),
  });
  const usage = useUsage('slug');
  const change = (part: typeof search, replace: boolean) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace });
  const open = () => change({ create: true }, false);
  useShortcut('c', providerTexts.add, open, { isOn: mayWrite });
  useShortcut('r', uiTexts.refresh, () => void providers.refetch());
  const addButton = <CreateButton text={providerTexts.add} mayWrite={mayWrite} onClick={open} />;
  const text = search.q?.toLowerCase() ?? '';
  return (
    <>
      <PageHeader title={providerTexts.title}>
        <Stale
          readAt={providers.dataUpdatedAt}
          isUpdating={providers.isFetching}
          onRefresh={() => void providers.refetch()}
          staleAfterMs={60_000}
        />
        {addButton}
      </PageHeader>
      <PageBody>
        <Loaded query={providers}>
          {({ data }) =>
            data.length === 0 ? (
              <Empty icon="providers" title={providerTexts.emptyTitle} actions={addButton}>
                {providerTexts.emptyText}
              </Empty>
            ) : (
              <>
                <div className="mb-3">
                  <ListSearch
                    label={providerTexts.search}
                    text={search.q}
                    onChange={(q) => change({ q }, true)}
                  />
                </div>
                <ProviderTable
                  providers={data.filter((one) => `@${one.slug} ${one.kind}`.includes(text))}
                  usage={usage.data}
                  onClear={() => change({ q: undefined }, false)}
                />
              </>
            )
          }
        </Loaded>
      </PageBody>
      {search.create && mayWrite && (
        <ProviderForm
          onClose={() => change({ create: undefined }, true)}
          onAdd={async (values) => {
            const { slug } = await answer(api.POST('/admin/v1/providers', { body: providerBodyOf(values) }));
            await client.invalidateQueries({ queryKey: ['providers'] });
            showToast({ kind: 'done', text: providerTexts.added });
            await navigate({ to: '/providers/$slug', params: { slug } });
          }}
        />
      )}
    </>
  );
}

interface ProviderTableProps {
  readonly providers: readonly Provider[];
  readonly usage: ReadonlyMap<string, Usage> | null | undefined;
  readonly onClear: () => void;
}

function ProviderTable({ providers, usage, onClear }: ProviderTableProps) {
  if (providers.length === 0)
    return (
      <Empty
        title={providerTexts.noMatch}
        actions={<Button onClick={onClear}>{providerTexts.clearFilters}</Button>}
      />
    );
  const { columns: titles } = providerTexts;
  const columns: readonly TableColumn<Provider>[] = [
    {
      id: 'entry',
      title: titles.entry,
      cell: (provider) => (
        <span className="flex min-w-0 items-center gap-x-2 max-narrow:flex-wrap">
          <Link
            to="/providers/$slug"
            params={{ slug: provider.slug }}
            className="min-w-0 truncate font-medium"
          >
            @{provider.slug}
          </Link>
          {provider.managedBy !== 'api' && <Badge>{providerTexts.managedBy[provider.managedBy]}</Badge>}
          {provider.unreadable && <Badge tone="error">{providerTexts.isUnreadable}</Badge>}
        </span>
      ),
    },
    { id: 'kind', title: titles.kind, cell: ({ kind }) => providerTexts.kinds[kind] },
    {
      id: 'credential',
      title: titles.credential,
      isWideOnly: true,
      cell: ({ credential }) => <span className="break-all">{credentialText(credential)}</span>,
    },
    {
      id: 'region',
      title: titles.region,
      isWideOnly: true,
      cell: ({ region }) => region ?? providerTexts.noRegion,
    },
    {
      id: 'requests',
      title: titles.requests,
      align: 'end',
      cell: ({ slug }) =>
        usage === undefined
          ? ''
          : usage === null
            ? providerTexts.notStored
            : formatCount(usage.get(slug)?.requests ?? 0),
    },
  ];
  return (
    <Table
      caption={providerTexts.caption}
      columns={columns}
      rows={providers}
      rowKey={({ slug }) => slug}
      narrowNote={({ credential }) => credentialText(credential)}
    />
  );
}
