import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { toApiError } from '../../api/api-error.js';
import type { components } from '../../api/api.generated.js';
import { answer, answerWithVersion, api, ifMatch, type Versioned } from '../../api/client.js';
import { useMay } from '../../api/use-session.js';
import { promptTexts } from '../../texts/en/prompts.js';
import { uiTexts } from '../../texts/en/ui.js';
import { Button, IconButton } from '../../ui/button.js';
import { ConflictDialog } from '../../ui/conflict-dialog.js';
import { DestroyDialog } from '../../ui/destroy-dialog.js';
import { Empty } from '../../ui/empty.js';
import { FailedLine } from '../../ui/failed.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Loaded } from '../../ui/loaded.js';
import { PageBody, PageHeader, Section } from '../../ui/page-header.js';
import { Badge } from '../../ui/status-label.js';
import { TextArea } from '../../ui/text-field.js';
import { showToast } from '../../ui/toasts.js';
import { useShortcut } from '../../ui/use-shortcut.js';
import { PartialVersions } from './partial-versions.js';

type Partial = components['schemas']['Partial'];

/** One partial: its text, its versions, and the prompts that use it. */
export function PartialPage() {
  const { id } = useParams({ from: '/framed/prompts/partials/$id' });
  const partial = useQuery({
    queryKey: ['partials', 'one', id],
    queryFn: ({ signal }) =>
      answerWithVersion(api.GET('/admin/v1/partials/{id}', { params: { path: { id } }, signal })),
  });
  if (partial.data)
    return <PartialView key={`${id} ${partial.data.data.version}`} versioned={partial.data} />;
  return (
    <>
      <PageHeader title={promptTexts.partial} />
      {toApiError(partial.error).status === 404 ? (
        <Empty
          icon="prompts"
          title={promptTexts.partialNotThere}
          actions={
            <Link to="/prompts" search={{ tab: 'partials' }}>
              {promptTexts.allPartials}
            </Link>
          }
        />
      ) : (
        <PageBody>
          <Loaded query={partial}>{() => null}</Loaded>
        </PageBody>
      )}
    </>
  );
}

function PartialView({ versioned }: { readonly versioned: Versioned<Partial> }) {
  const { data: partial } = versioned;
  const { id } = partial;
  const path = { id };
  const navigate = useNavigate();
  const client = useQueryClient();
  const mayWrite = useMay('prompts.write');
  const canChange = mayWrite && partial.managedBy === 'api';
  const [text, setText] = useState(partial.text);
  const [isBusy, setIsBusy] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [theirs, setTheirs] = useState<Versioned<Partial>>();
  const isChanged = text !== partial.text;
  const send = async (etag: string | undefined) => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const saved = await answerWithVersion(
        api.PATCH('/admin/v1/partials/{id}', { params: { path }, body: { text }, ...ifMatch(etag) }),
      );
      showToast({ kind: 'done', text: promptTexts.saved(saved.data.version) });
      client.setQueryData(['partials', 'one', id], saved);
      await client.invalidateQueries({ queryKey: ['partials'] });
    } catch (error) {
      if (toApiError(error).status !== 412) setFailure(error);
      else setTheirs(await answerWithVersion(api.GET('/admin/v1/partials/{id}', { params: { path } })));
    } finally {
      setIsBusy(false);
    }
  };
  const save = () => void send(versioned.etag).catch(setFailure);
  useShortcut('mod+s', promptTexts.saveShortcut, save, { isOn: canChange && isChanged });
  return (
    <>
      <PageHeader
        title={promptTexts.partial}
        aside={
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-lead break-all">{id}</span>
            {partial.name !== undefined && (
              <HostileText text={partial.name} className="max-w-[40ch] truncate text-muted" />
            )}
            <Badge>{promptTexts.publishedVersion(partial.published)}</Badge>
          </span>
        }
      >
        {isChanged && <span className="text-warning">{promptTexts.unsaved}</span>}
        <Button
          kind="primary"
          icon="save"
          disabled={!canChange || !isChanged}
          title={mayWrite ? undefined : uiTexts.mayNot}
          isBusy={isBusy}
          busyLabel={promptTexts.saving}
          onClick={save}
        >
          {promptTexts.save(partial.version + 1)}
        </Button>
        <IconButton
          icon="trash"
          label={promptTexts.removePartial}
          disabled={!canChange}
          onClick={() => setIsRemoving(true)}
        />
      </PageHeader>
      <PageBody width="text">
        <p className="mb-3">
          <Link to="/prompts" search={{ tab: 'partials' }}>
            ← {promptTexts.allPartials}
          </Link>
        </p>
        {partial.managedBy !== 'api' && (
          <p className="mb-3 rounded bg-hover px-3 py-2">
            {promptTexts.readOnly(promptTexts.managedBy[partial.managedBy])}
          </p>
        )}
        <Section title={promptTexts.content(partial.version)}>
          <div className="grid gap-3">
            <TextArea
              label={promptTexts.text}
              isLabelHidden
              isMono
              rows={6}
              readOnly={!canChange}
              value={text}
              onChange={setText}
            />
            {failure !== undefined && <FailedLine failure={failure} />}
          </div>
        </Section>
        <PartialVersions partial={partial} etag={versioned.etag} canChange={canChange} />
      </PageBody>
      <DestroyDialog
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
        title={promptTexts.removePartialTitle(id)}
        action={promptTexts.removePartial}
        keep={promptTexts.keep}
        onDestroy={async () => {
          await answer(api.DELETE('/admin/v1/partials/{id}', { params: { path } }));
          await navigate({ to: '/prompts', search: { tab: 'partials' } });
          showToast({ kind: 'done', text: promptTexts.removed });
          await client.invalidateQueries({ queryKey: ['partials'] });
        }}
      >
        {promptTexts.removePartialText}
      </DestroyDialog>
      {theirs && (
        <ConflictDialog
          isOpen
          onClose={() => setTheirs(undefined)}
          theirs={theirs.data.text}
          mine={text}
          onSaveMine={() => {
            setTheirs(undefined);
            void send(theirs.etag).catch(setFailure);
          }}
          onTakeTheirs={() => client.setQueryData(['partials', 'one', id], theirs)}
        />
      )}
    </>
  );
}
