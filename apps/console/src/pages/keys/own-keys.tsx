import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { answer, api } from '../../api/client.js';
import { keyTexts } from '../../texts/en/keys.js';
import { ownKeyTexts } from '../../texts/en/own-keys.js';
import { uiTexts } from '../../texts/en/ui.js';
import { Button } from '../../ui/button.js';
import { Empty } from '../../ui/empty.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Loaded } from '../../ui/loaded.js';
import { PageBody, PageHeader, Section } from '../../ui/page-header.js';
import { Stale } from '../../ui/stale.js';
import { Table, type TableColumn } from '../../ui/table.js';
import { useShortcut } from '../../ui/use-shortcut.js';
import { Time } from '../../ui/values.js';
import { KeyExpiry, KeyStatus, TextList } from './key-cells.js';
import type { ApiKey } from './key-values.js';
import { NewOwnKey } from './new-own-key.js';
import { keysLeft, OwnAllowance } from './own-allowance.js';
import { ownKeyBodyOf } from './own-key-values.js';
import { SecretDialog, type IssuedSecret } from './secret-dialog.js';
import { useExampleModel } from './use-example-model.js';
import { useOwn, useOwnKeys } from './use-own.js';

/** The keys that one has made for oneself, and what the workspace allows. */
export function OwnKeys() {
  const search = useSearch({ from: '/framed/keys' });
  const navigate = useNavigate({ from: '/keys' });
  const client = useQueryClient();
  const own = useOwn();
  const keys = useOwnKeys();
  const model = useExampleModel();
  const [issued, setIssued] = useState<IssuedSecret>();
  const selfService = own.data?.selfService ?? undefined;
  const isFull = selfService !== undefined && keysLeft(selfService, own.data?.keys.active ?? 0) === 0;
  const mayMake = selfService !== undefined && !isFull;
  const show = (create: true | undefined) =>
    void navigate({ search: (before) => ({ ...before, create }), replace: create === undefined });
  const refresh = () => void client.invalidateQueries({ queryKey: ['own'] });
  useShortcut('c', ownKeyTexts.create, () => show(true), { isOn: mayMake });
  useShortcut('r', uiTexts.refresh, refresh);
  const createButton = (
    <Button
      kind="primary"
      icon="plus"
      disabled={!mayMake}
      title={own.data === undefined || mayMake ? undefined : isFull ? ownKeyTexts.full : ownKeyTexts.off}
      onClick={() => show(true)}
    >
      {ownKeyTexts.create}
    </Button>
  );
  return (
    <>
      <PageHeader title={keyTexts.title}>
        <Stale
          readAt={keys.dataUpdatedAt}
          isUpdating={keys.isFetching}
          onRefresh={refresh}
          staleAfterMs={60_000}
        />
        {createButton}
      </PageHeader>
      <PageBody>
        <Loaded query={own}>
          {(standing) =>
            selfService === undefined ? (
              <SelfServiceOff hasKeys={(keys.data?.length ?? 0) > 0} />
            ) : (
              <>
                {isFull && <p className="mb-3 rounded bg-hover px-3 py-2">{ownKeyTexts.full}</p>}
                <OwnAllowance own={standing} selfService={selfService} />
              </>
            )
          }
        </Loaded>
        <Loaded query={keys}>
          {(all) =>
            all.length > 0 ? (
              <Section title={ownKeyTexts.caption}>
                <OwnKeyTable keys={all} />
              </Section>
            ) : selfService === undefined ? null : (
              <Empty icon="keys" title={ownKeyTexts.noneYet} actions={createButton}>
                {ownKeyTexts.noneYetText}
              </Empty>
            )
          }
        </Loaded>
      </PageBody>
      {search.create && mayMake && (
        <NewOwnKey
          selfService={selfService}
          onClose={() => show(undefined)}
          onSubmit={async (values) => {
            const body = ownKeyBodyOf(values, Date.now());
            setIssued(await answer(api.POST('/admin/v1/own/api-keys', { body })));
            show(undefined);
            refresh();
          }}
        />
      )}
      {issued && <SecretDialog issued={issued} model={model} onClose={() => setIssued(undefined)} />}
    </>
  );
}

function SelfServiceOff({ hasKeys }: { readonly hasKeys: boolean }) {
  return (
    <Empty
      icon="keys"
      title={ownKeyTexts.off}
      actions={<Link to="/playground">{ownKeyTexts.toPlayground}</Link>}
    >
      <p>{ownKeyTexts.offText}</p>
      {hasKeys && <p className="mt-2">{ownKeyTexts.offKeys}</p>}
    </Empty>
  );
}

function OwnKeyTable({ keys }: { readonly keys: readonly ApiKey[] }) {
  const { columns: titles } = keyTexts;
  const columns: readonly TableColumn<ApiKey>[] = [
    {
      id: 'name',
      title: titles.name,
      cell: ({ id, name }) => (
        <Link to="/keys/$id" params={{ id }} className="font-medium break-words">
          <HostileText text={name} />
        </Link>
      ),
    },
    { id: 'status', title: titles.status, cell: (key) => <KeyStatus apiKey={key} /> },
    {
      id: 'models',
      title: titles.models,
      isWideOnly: true,
      cell: ({ allowedModels = [] }) => <TextList texts={allowedModels} none={ownKeyTexts.allAllowed} />,
    },
    { id: 'expires', title: titles.expires, cell: ({ expiresAt }) => <KeyExpiry expiresAt={expiresAt} /> },
    {
      id: 'used',
      title: ownKeyTexts.lastUsed,
      isWideOnly: true,
      cell: ({ lastUsedAt }) =>
        lastUsedAt === undefined ? (
          <span className="text-muted">{ownKeyTexts.notUsed}</span>
        ) : (
          <Time moment={lastUsedAt} />
        ),
    },
  ];
  return <Table caption={ownKeyTexts.caption} columns={columns} rows={keys} rowKey={({ id }) => id} />;
}
