import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError } from '../../api/api-error.js';
import { answer, answerWithVersion, ifMatch, ownApi, type Versioned } from '../../api/client.js';
import type { Workspace } from '../../api/use-workspaces.js';
import { peopleTexts } from '../../texts/en/people.js';
import { uiTexts } from '../../texts/en/ui.js';
import { Button } from '../../ui/button.js';
import { ConflictDialog } from '../../ui/conflict-dialog.js';
import { Dialog } from '../../ui/dialog.js';
import { FailedLine } from '../../ui/failed.js';
import { TextField } from '../../ui/text-field.js';
import { showToast } from '../../ui/toasts.js';
import { useForm } from '../../ui/use-form.js';

const nullWhenEmpty = (name: string): string | null => (name.trim() === '' ? null : name.trim());

/** Asks for the id and the name of a new workspace. */
export function CreateWorkspace({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const { values, set, errors, failure, isBusy, submit } = useForm({
    initial: { id: '', name: '' },
    check: ({ id }) => (id.trim() === '' ? { id: peopleTexts.idMissing } : {}),
    onSubmit: async ({ id, name }) => {
      await answer(
        ownApi.POST('/admin/v1/workspaces', { body: { id: id.trim(), name: nullWhenEmpty(name) } }),
      );
      await client.invalidateQueries({ queryKey: ['workspaces'] });
      showToast({ kind: 'done', text: peopleTexts.created });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={submit}
      width="small"
      title={peopleTexts.createTitle}
      footer={
        <>
          <Button onClick={onClose}>{uiTexts.cancel}</Button>
          <Button kind="primary" type="submit" isBusy={isBusy} busyLabel={peopleTexts.creating}>
            {peopleTexts.createAction}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label={peopleTexts.id}
          hint={peopleTexts.idHint}
          error={errors.id}
          isMono
          value={values.id}
          onChange={(id) => set('id', id)}
        />
        <TextField
          label={peopleTexts.name}
          hint={peopleTexts.nameHint}
          error={errors.name}
          value={values.name}
          onChange={(name) => set('name', name)}
        />
        {failure !== undefined && <FailedLine failure={failure} />}
      </div>
    </Dialog>
  );
}

interface RenameWorkspaceProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Reads a workspace with its version, and asks for another name. */
export function RenameWorkspace({ id, onClose }: RenameWorkspaceProps) {
  const read = useQuery({
    queryKey: ['workspaces', id],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      answerWithVersion(ownApi.GET('/admin/v1/workspaces/{id}', { params: { path: { id } }, signal })),
  });
  if (read.data) return <RenameForm read={read.data} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} width="small" title={peopleTexts.editTitle(id)}>
      {read.error ? <FailedLine failure={read.error} /> : <p className="text-muted">{uiTexts.loading}</p>}
    </Dialog>
  );
}

interface RenameFormProps {
  readonly read: Versioned<Workspace>;
  readonly onClose: () => void;
}

function RenameForm({ read, onClose }: RenameFormProps) {
  const client = useQueryClient();
  const [base, setBase] = useState(read);
  const [conflict, setConflict] = useState<Versioned<Workspace>>();
  const path = { id: read.data.id };
  const { values, set, errors, failure, isBusy, submit } = useForm({
    initial: { name: read.data.name ?? '' },
    check: () => ({}),
    onSubmit: async ({ name }) => {
      try {
        const body = { name: nullWhenEmpty(name) };
        const params = { path };
        await answer(ownApi.PATCH('/admin/v1/workspaces/{id}', { params, body, ...ifMatch(base.etag) }));
      } catch (error) {
        if (toApiError(error).status !== 412) throw error;
        const theirs = await answerWithVersion(ownApi.GET('/admin/v1/workspaces/{id}', { params: { path } }));
        setBase(theirs);
        setConflict(theirs);
        return;
      }
      await client.invalidateQueries({ queryKey: ['workspaces'] });
      showToast({ kind: 'done', text: peopleTexts.saved });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={submit}
      width="small"
      title={peopleTexts.editTitle(read.data.id)}
      footer={
        <>
          <Button onClick={onClose}>{uiTexts.cancel}</Button>
          <Button kind="primary" type="submit" isBusy={isBusy} busyLabel={peopleTexts.saving}>
            {peopleTexts.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label={peopleTexts.name}
          hint={peopleTexts.nameHint}
          error={errors.name}
          value={values.name}
          onChange={(name) => set('name', name)}
        />
        {failure !== undefined && <FailedLine failure={failure} />}
      </div>
      {conflict && (
        <ConflictDialog
          isOpen
          onClose={() => setConflict(undefined)}
          theirs={conflict.data.name ?? peopleTexts.noName}
          mine={nullWhenEmpty(values.name) ?? peopleTexts.noName}
          onSaveMine={() => {
            setConflict(undefined);
            submit();
          }}
          onTakeTheirs={() => {
            void client.invalidateQueries({ queryKey: ['workspaces'] });
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}
