import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { toApiError } from '../../api/api-error.js';
import { answer, api } from '../../api/client.js';
import { keyTexts } from '../../texts/en/keys.js';
import { Button } from '../../ui/button.js';
import { DestroyDialog } from '../../ui/destroy-dialog.js';
import { Empty } from '../../ui/empty.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Loaded } from '../../ui/loaded.js';
import { PageBody, PageHeader } from '../../ui/page-header.js';
import { showToast } from '../../ui/toasts.js';
import { useShortcut } from '../../ui/use-shortcut.js';
import { KeyDetails } from './key-details.js';
import { KeyStatus } from './key-cells.js';
import type { ApiKey } from './key-values.js';
import { RotateDialog } from './rotate-dialog.js';
import { SecretDialog, type IssuedSecret } from './secret-dialog.js';
import { useExampleModel } from './use-example-model.js';

/** A key that one has made for oneself: its secrets, a new one, and its end. */
export function OwnKey() {
  const { id } = useParams({ from: '/framed/keys/$id' });
  const key = useQuery({
    queryKey: ['own', 'keys', id],
    queryFn: ({ signal }) =>
      answer(api.GET('/admin/v1/own/api-keys/{id}', { params: { path: { id } }, signal })),
  });
  const isGone = key.data === undefined && toApiError(key.error).status === 404;
  if (key.data) return <OwnKeyView key={id} apiKey={key.data} />;
  return (
    <>
      <PageHeader title={keyTexts.one} />
      {isGone ? (
        <Empty icon="keys" title={keyTexts.notThere} actions={<Link to="/keys">{keyTexts.back}</Link>} />
      ) : (
        <PageBody>
          <Loaded query={key}>{() => null}</Loaded>
        </PageBody>
      )}
    </>
  );
}

function OwnKeyView({ apiKey: key }: { readonly apiKey: ApiKey }) {
  const client = useQueryClient();
  const model = useExampleModel();
  const [dialog, setDialog] = useState<'rotate' | 'revoke'>();
  const [issued, setIssued] = useState<IssuedSecret>();
  const params = { path: { id: key.id } };
  const isActive = key.status === 'active';
  const changed = () => client.invalidateQueries({ queryKey: ['own'] });
  useShortcut('R', keyTexts.rotate, () => setDialog('rotate'), { isOn: isActive });
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
        <Button icon="retry" disabled={!isActive} onClick={() => setDialog('rotate')}>
          {keyTexts.rotate}
        </Button>
        <Button
          kind="danger"
          icon="stop"
          disabled={key.status === 'revoked'}
          onClick={() => setDialog('revoke')}
        >
          {keyTexts.revoke}
        </Button>
      </PageHeader>
      <PageBody width="text">
        <p className="mb-3 flex flex-wrap justify-between gap-2">
          <Link to="/keys">← {keyTexts.back}</Link>
          <Link to="/requests" search={{ key: [key.id] }}>
            {keyTexts.showRequests}
          </Link>
        </p>
        <KeyDetails apiKey={key} />
      </PageBody>
      {dialog === 'rotate' && (
        <RotateDialog
          name={key.name}
          onClose={() => setDialog(undefined)}
          onRotate={async (overlapSeconds) => {
            const body = { overlapSeconds };
            setIssued(await answer(api.POST('/admin/v1/own/api-keys/{id}/rotate', { params, body })));
            setDialog(undefined);
            await changed();
          }}
        />
      )}
      <DestroyDialog
        isOpen={dialog === 'revoke'}
        onClose={() => setDialog(undefined)}
        title={keyTexts.revokeTitle(key.name)}
        action={keyTexts.revoke}
        keep={keyTexts.keep}
        onDestroy={async () => {
          await answer(api.POST('/admin/v1/own/api-keys/{id}/revoke', { params }));
          await changed();
          showToast({ kind: 'done', text: keyTexts.revoked });
        }}
      >
        {keyTexts.revokeOwnText}
      </DestroyDialog>
      {issued && <SecretDialog issued={issued} model={model} onClose={() => setIssued(undefined)} />}
    </>
  );
}
