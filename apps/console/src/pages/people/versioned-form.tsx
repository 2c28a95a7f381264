import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { toApiError } from '../../api/api-error.js';
import type { Versioned } from '../../api/client.js';
import { uiTexts } from '../../texts/en/ui.js';
import { ConflictDialog } from '../../ui/conflict-dialog.js';
import { Dialog } from '../../ui/dialog.js';
import { FailedLine } from '../../ui/failed.js';
import { showToast } from '../../ui/toasts.js';

/** A form about something with versions. */
interface VersionedFormProps<Data, Values> {
  readonly title: string;
  readonly queryKey: QueryKey;
  readonly read: () => Promise<Versioned<Data>>;
  /** Saves values over a version. Throws with the status 412 when it is no longer the one that is there. */
  readonly save: (values: Values, etag: string | undefined) => Promise<unknown>;
  /** What both sides have, to be compared. */
  readonly textOf: (what: { readonly data: Data } | { readonly values: Values }) => string;
  readonly saved: string;
  readonly onClose: () => void;
  readonly children: (data: Data, onSubmit: (values: Values) => Promise<void>) => ReactNode;
}

/** Reads something with its version before its form is shown; after somebody else's change it shows both, and overwrites nothing unseen. */
export function VersionedForm<Data, Values>(props: VersionedFormProps<Data, Values>) {
  const { title, queryKey, read, save, textOf, saved, onClose, children } = props;
  const client = useQueryClient();
  const [base, setBase] = useState<Versioned<Data>>();
  const [conflict, setConflict] = useState<{ readonly theirs: Versioned<Data>; readonly mine: Values }>();
  const query = useQuery({
    queryKey: [...queryKey, 'form'],
    staleTime: 0,
    gcTime: 0,
    refetchInterval: false,
    queryFn: read,
  });
  // What is typed stays when it is read again.
  const first = base ?? query.data;
  if (base === undefined && query.data !== undefined) setBase(query.data);
  const done = async () => {
    await client.invalidateQueries({ queryKey: [queryKey[0]] });
    onClose();
  };
  const submit = async (values: Values, over: Versioned<Data>) => {
    try {
      await save(values, over.etag);
    } catch (error) {
      if (toApiError(error).status !== 412) throw error;
      setConflict({ theirs: await read(), mine: values });
      return;
    }
    showToast({ kind: 'done', text: saved });
    await done();
  };
  if (first === undefined)
    return (
      <Dialog isOpen onClose={onClose} title={title}>
        {query.error ? <FailedLine failure={query.error} /> : <p className="text-muted">{uiTexts.loading}</p>}
      </Dialog>
    );
  return (
    <>
      {children(first.data, (values) => submit(values, first))}
      {conflict && (
        <ConflictDialog
          isOpen
          onClose={() => setConflict(undefined)}
          theirs={textOf({ data: conflict.theirs.data })}
          mine={textOf({ values: conflict.mine })}
          onSaveMine={() => {
            setConflict(undefined);
            submit(conflict.mine, conflict.theirs).catch((error: unknown) =>
              showToast({ kind: 'error', text: toApiError(error).message }),
            );
          }}
          onTakeTheirs={() => void done()}
        />
      )}
    </>
  );
}
