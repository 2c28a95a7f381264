import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { toApiError } from '../../api/api-error.js';
import { answer, answerWithVersion, api, type Versioned } from '../../api/client.js';
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
import { LeaveDialog } from './leave-dialog.js';
import { PartialVersions } from './partial-versions.js';
import { usePartialEdit, type Partial } from './use-partial-edit.js';

/** One partial: its text, its versions, and the prompts that use it. */
export function PartialPage() {
  const { id } = useParams({ from: '/framed/prompts/partials/$id' });
  const partial = useQuery({
    queryKey: ['partials', 'one', id],
    queryFn: ({ signal }) =>
      answerWithVersion(api.GET('/admin/v1/partials/{id}', { params: { path: { id } }, signal })),
  });
  if (partial.data) return <PartialView key={id} versioned={partial.data} />;
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
  const [isRemoving, setIsRemoving] = useState(false);
  const edit = usePartialEdit(versioned);
  useShortcut('mod+s', promptTexts.saveShortcut, edit.save, {
    isOn: canChange && edit.isChanged && !edit.isBusy,
  });
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
        {edit.isChanged && <span className="text-warning">{promptTexts.unsaved}</span>}
        <Button
          kind="primary"
          icon="save"
          disabled={!canChange || !edit.isChanged}
          title={mayWrite ? undefined : uiTexts.mayNot}
          isBusy={edit.isBusy}
          busyLabel={promptTexts.saving}
          onClick={edit.save}
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
              value={edit.text}
              onChange={edit.setText}
            />
            {edit.failure !== undefined && <FailedLine failure={edit.failure} />}
          </div>
        </Section>
        <PartialVersions
          partial={partial}
          etag={versioned.etag}
          canChange={canChange}
          isChanged={edit.isChanged}
          onRestored={edit.adopt}
        />
      </PageBody>
      <DestroyDialog
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
        title={promptTexts.removePartialTitle(id)}
        action={promptTexts.removePartial}
        keep={promptTexts.keep}
        onDestroy={async () => {
          await answer(api.DELETE('/admin/v1/partials/{id}', { params: { path } }));
          await navigate({ to: '/prompts', search: { tab: 'partials' }, ignoreBlocker: true });
          showToast({ kind: 'done', text: promptTexts.removed });
          await client.invalidateQueries({ queryKey: ['partials'] });
        }}
      >
        {promptTexts.removePartialText}
      </DestroyDialog>
      {edit.theirs && (
        <ConflictDialog
          isOpen
          onClose={edit.keepTyping}
          theirs={edit.theirs.data.text}
          mine={edit.text}
          onSaveMine={() => edit.theirs && edit.saveMine(edit.theirs)}
          onTakeTheirs={() => edit.theirs && edit.adopt(edit.theirs)}
        />
      )}
      <LeaveDialog isChanged={edit.isChanged} />
    </>
  );
}
