import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { toApiError } from '../../api/api-error.js';
import { answer, answerWithVersion, api, ifMatch, type Versioned } from '../../api/client.js';
import { keyTexts } from '../../texts/en/keys.js';
import { ConflictDialog } from '../../ui/conflict-dialog.js';
import { DestroyDialog } from '../../ui/destroy-dialog.js';
import { countOf } from '../../ui/format/number.js';
import { showToast } from '../../ui/toasts.js';
import { KeyForm } from './key-form.js';
import { keyBodyOf, keyValuesOf, type ApiKey, type KeyValues } from './key-values.js';
import { RotateDialog } from './rotate-dialog.js';
import { SecretDialog, type IssuedSecret } from './secret-dialog.js';
import { useExampleModel } from './use-example-model.js';
import type { Usage } from '../../api/use-usage.js';

/** What is open over the page of a key. */
export type KeyDialog = 'edit' | 'rotate' | 'revoke' | 'remove';

interface KeyDialogsProps {
  readonly versioned: Versioned<ApiKey>;
  readonly usage: Usage | null | undefined;
  readonly dialog: KeyDialog | undefined;
  readonly onDialog: (dialog: KeyDialog | undefined) => void;
  readonly onChanged: () => void;
}

/** The dialogs of a key. */
export function KeyDialogs({ versioned, usage, dialog, onDialog, onChanged }: KeyDialogsProps) {
  const { data: key } = versioned;
  const path = { id: key.id };
  const navigate = useNavigate();
  const model = useExampleModel();
  const [issued, setIssued] = useState<IssuedSecret>();
  const close = () => onDialog(undefined);
  const done = (text: string) => {
    showToast({ kind: 'done', text });
    onChanged();
  };
  return (
    <>
      {dialog === 'edit' && (
        <EditDialog versioned={versioned} onClose={close} onSaved={() => done(keyTexts.saved)} />
      )}
      {dialog === 'rotate' && (
        <RotateDialog
          name={key.name}
          onClose={close}
          onRotate={async (overlapSeconds) => {
            setIssued(
              await answer(
                api.POST('/admin/v1/api-keys/{id}/rotate', { params: { path }, body: { overlapSeconds } }),
              ),
            );
            close();
            onChanged();
          }}
        />
      )}
      <DestroyDialog
        isOpen={dialog === 'revoke'}
        onClose={close}
        title={keyTexts.revokeTitle(key.name)}
        action={keyTexts.revoke}
        keep={keyTexts.keep}
        onDestroy={async () => {
          await answer(api.POST('/admin/v1/api-keys/{id}/revoke', { params: { path } }));
          done(keyTexts.revoked);
        }}
      >
        {keyTexts.revokeText(useText(usage))}
      </DestroyDialog>
      <DestroyDialog
        isOpen={dialog === 'remove'}
        onClose={close}
        title={keyTexts.removeTitle(key.name)}
        action={keyTexts.remove}
        keep={keyTexts.keep}
        typedName={key.name}
        onDestroy={async () => {
          await answer(api.DELETE('/admin/v1/api-keys/{id}', { params: { path } }));
          await navigate({ to: '/keys' });
          done(keyTexts.removed);
        }}
      >
        {keyTexts.removeText} {useText(usage)}
      </DestroyDialog>
      {issued && <SecretDialog issued={issued} model={model} onClose={() => setIssued(undefined)} />}
    </>
  );
}

function useText(usage: Usage | null | undefined): string {
  if (usage === null) return keyTexts.unknownUse;
  return usage === undefined ? keyTexts.unusedText : keyTexts.usedText(countOf(usage.requests, 'request'));
}

interface EditDialogProps {
  readonly versioned: Versioned<ApiKey>;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** The form of a key; after somebody else's change it shows both, and overwrites nothing unseen. */
function EditDialog({ versioned, onClose, onSaved }: EditDialogProps) {
  const [initial] = useState(() => keyValuesOf(versioned.data));
  const [base, setBase] = useState(versioned);
  const [conflict, setConflict] = useState<{
    readonly theirs: Versioned<ApiKey>;
    readonly mine: KeyValues;
  }>();
  const path = { id: versioned.data.id };
  const save = async (values: KeyValues, version: Versioned<ApiKey>) => {
    try {
      await answer(
        api.PATCH('/admin/v1/api-keys/{id}', {
          params: { path },
          body: keyBodyOf(values, Date.now()),
          ...ifMatch(version.etag),
        }),
      );
      onClose();
      onSaved();
    } catch (error) {
      if (toApiError(error).status !== 412) throw error;
      const theirs = await answerWithVersion(api.GET('/admin/v1/api-keys/{id}', { params: { path } }));
      setBase(theirs);
      setConflict({ theirs, mine: values });
    }
  };
  return (
    <>
      <KeyForm
        title={keyTexts.editTitle(versioned.data.name)}
        action={keyTexts.save}
        busyAction={keyTexts.saving}
        initial={initial}
        isOfPerson={versioned.data.owner !== undefined}
        onClose={onClose}
        onSubmit={(values) => save(values, base)}
      />
      {conflict && (
        <ConflictDialog
          isOpen
          onClose={() => setConflict(undefined)}
          theirs={textOf(keyValuesOf(conflict.theirs.data))}
          mine={textOf(conflict.mine)}
          onSaveMine={() => {
            setConflict(undefined);
            save(conflict.mine, conflict.theirs).catch((error: unknown) =>
              showToast({ kind: 'error', text: toApiError(error).message }),
            );
          }}
          onTakeTheirs={() => {
            onClose();
            onSaved();
          }}
        />
      )}
    </>
  );
}

const textOf = (values: KeyValues): string => {
  const { name, scopes, allowedModels, budgets, rateLimits } = keyBodyOf(values, 0);
  return JSON.stringify({ name, scopes, allowedModels, budgets, rateLimits }, null, 2);
};
