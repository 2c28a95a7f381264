import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { toApiError } from '../../../api/api-error.js';
import { answer, answerWithVersion, api, ifMatch } from '../../../api/client.js';
import { configTexts } from '../../../texts/en/configs.js';
import { uiTexts } from '../../../texts/en/ui.js';
import { Button } from '../../../ui/button.js';
import { DestroyDialog } from '../../../ui/destroy-dialog.js';
import { DiffView } from '../../../ui/diff-view.js';
import { Loaded } from '../../../ui/loaded.js';
import { Badge } from '../../../ui/status-label.js';
import { Table, type TableColumn } from '../../../ui/table.js';
import { showToast } from '../../../ui/toasts.js';
import { Time } from '../../../ui/values.js';
import { readConfigText, writeConfigText } from '../editor/config-text.js';
import type { ConfigDraft } from '../editor/use-config-draft.js';

interface VersionsTabProps {
  readonly draft: ConfigDraft;
  readonly canChange: boolean;
}

/** All versions that are kept: what differs from the editor, and how one comes back. */
export function VersionsTab({ draft, canChange }: VersionsTabProps) {
  const { id, version: current } = draft.base.data;
  const { compare } = useSearch({ from: '/framed/configs/$id' });
  const navigate = useNavigate({ from: '/configs/$id' });
  const [restored, setRestored] = useState<number>();
  const versions = useQuery({
    queryKey: ['configs', 'versions', id, current],
    queryFn: ({ signal }) =>
      answer(api.GET('/admin/v1/configs/{id}/versions', { params: { path: { id } }, signal })),
  });
  const columns: readonly TableColumn<{ readonly version: number; readonly createdAt?: string }>[] = [
    {
      id: 'version',
      title: configTexts.userColumns.version,
      cell: ({ version }) => (
        <span className="flex items-center gap-2">
          {configTexts.version(version)}
          {version === current && <Badge>{configTexts.current}</Badge>}
        </span>
      ),
    },
    {
      id: 'changed',
      title: configTexts.columns.changed,
      cell: ({ createdAt }) => createdAt !== undefined && <Time moment={createdAt} />,
    },
    {
      id: 'acts',
      title: <span className="sr-only">{uiTexts.actions}</span>,
      align: 'end',
      cell: ({ version }) => (
        <span className="flex justify-end gap-1">
          <Button
            isSmall
            kind="quiet"
            aria-pressed={version === compare}
            aria-label={`${configTexts.compare} ${configTexts.version(version)}`}
            onClick={() =>
              void navigate({
                search: (before) => ({ ...before, compare: version === compare ? undefined : version }),
              })
            }
          >
            {configTexts.compare}
          </Button>
          <Button
            isSmall
            kind="quiet"
            disabled={!canChange || version === current}
            aria-label={`${configTexts.restore} ${configTexts.version(version)}`}
            onClick={() => setRestored(version)}
          >
            {configTexts.restore}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <div className="grid gap-4">
      <Loaded query={versions}>
        {({ data }) => (
          <div className="max-h-80 overflow-auto">
            <Table
              caption={configTexts.versionsCaption}
              columns={columns}
              rows={data}
              rowKey={({ version }) => String(version)}
            />
          </div>
        )}
      </Loaded>
      {compare !== undefined && <Comparison id={id} version={compare} text={draft.text} />}
      {restored !== undefined && (
        <RestoreDialog version={restored} draft={draft} onClose={() => setRestored(undefined)} />
      )}
    </div>
  );
}

interface ComparisonProps {
  readonly id: string;
  readonly version: number;
  /** What stands in the editor. */
  readonly text: string;
}

function Comparison({ id, version, text }: ComparisonProps) {
  const other = useQuery({
    queryKey: ['configs', 'version', id, version],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      answer(
        api.GET('/admin/v1/configs/{id}/versions/{version}', {
          params: { path: { id, version: String(version) } },
          signal,
        }),
      ),
  });
  const { config } = readConfigText(text);
  const shown = config === undefined ? text : writeConfigText(config);
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{configTexts.compareTitle(version)}</h2>
      <Loaded query={other}>
        {(read) => {
          const before = writeConfigText(read.config);
          if (before === shown) return <p className="text-muted">{configTexts.same}</p>;
          return (
            <>
              <p className="text-table text-muted">
                − {configTexts.version(version)} · + {configTexts.comparedWith}
              </p>
              <DiffView label={configTexts.compareTitle(version)} before={before} after={shown} />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

interface RestoreDialogProps {
  readonly version: number;
  readonly draft: ConfigDraft;
  readonly onClose: () => void;
}

function RestoreDialog({ version, draft, onClose }: RestoreDialogProps) {
  const client = useQueryClient();
  const { data, etag } = draft.base;
  const restore = async () => {
    const params = { path: { id: data.id } };
    try {
      const made = await answerWithVersion(
        api.POST('/admin/v1/configs/{id}/restore', { params, body: { version }, ...ifMatch(etag) }),
      );
      draft.rebase(made);
      client.setQueryData(['configs', 'one', data.id], made);
      showToast({ kind: 'done', text: configTexts.restored(made.data.version) });
    } catch (error) {
      if (toApiError(error).status !== 412) throw error;
      showToast({ kind: 'error', text: configTexts.restoreConflict });
    }
    void client.invalidateQueries({ queryKey: ['configs'] });
  };
  return (
    <DestroyDialog
      isOpen
      onClose={onClose}
      title={configTexts.restoreTitle(version)}
      action={configTexts.restoreAction}
      keep={configTexts.keep}
      onDestroy={restore}
    >
      <p>{configTexts.restoreText(data.version + 1)}</p>
      {draft.isChanged && <p className="mt-2">{configTexts.restoreLosesTyped}</p>}
    </DestroyDialog>
  );
}
