import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, answerWithVersion, api } from '../../api/client.js';
import { toApiError } from '../../api/api-error.js';
import { modelTexts } from '../../texts/en/models.js';
import { Button, IconButton } from '../../ui/button.js';
import { DestroyDialog } from '../../ui/destroy-dialog.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Section } from '../../ui/page-header.js';
import { Badge } from '../../ui/status-label.js';
import { Table } from '../../ui/table.js';
import { showToast } from '../../ui/toasts.js';
import type { ModelEntry, ModelRow, WeekRow } from './model-rows.js';
import { priceText } from './model-texts.js';
import { OwnPriceDialog } from './own-price-dialog.js';

interface OwnEntriesProps {
  readonly row: ModelRow;
  readonly week: WeekRow | undefined;
  readonly mayWrite: boolean;
}

/** What was entered about a model; patterns that match it among them. */
export function OwnEntries({ row, week, mayWrite }: OwnEntriesProps) {
  const client = useQueryClient();
  const [removed, setRemoved] = useState<string>();
  const read = useMutation({
    mutationFn: (id: string) =>
      answerWithVersion(api.GET('/admin/v1/models/{id}', { params: { path: { id } } })),
    onError: (error) => showToast({ kind: 'error', text: toApiError(error).message }),
  });
  return (
    <Section title={modelTexts.ownEntries}>
      {row.entries.length === 0 ? (
        <p className="text-muted">{modelTexts.noOwnEntries}</p>
      ) : (
        <Table
          caption={modelTexts.ownCaption}
          rows={row.entries}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'id',
              title: modelTexts.entryId,
              cell: ({ id, managedBy }) => (
                <span className="flex flex-wrap items-center gap-x-2">
                  <code className="break-all">{id}</code>
                  {managedBy !== 'api' && <Badge>{modelTexts.managedBy[managedBy]}</Badge>}
                </span>
              ),
            },
            { id: 'says', title: modelTexts.entrySays, cell: saysOf },
            {
              id: 'source',
              title: modelTexts.source,
              isWideOnly: true,
              cell: ({ source }) => source !== undefined && <HostileText text={source} />,
            },
            {
              id: 'actions',
              title: <span className="sr-only">{modelTexts.actions}</span>,
              align: 'end',
              cell: ({ id, managedBy }) => (
                <span className="flex justify-end gap-1">
                  <Button
                    isSmall
                    aria-label={modelTexts.editEntry(id)}
                    disabled={!mayWrite || managedBy !== 'api'}
                    onClick={() => read.mutate(id)}
                  >
                    {modelTexts.edit}
                  </Button>
                  <IconButton
                    icon="trash"
                    label={modelTexts.removeEntry(id)}
                    disabled={!mayWrite || managedBy !== 'api'}
                    onClick={() => setRemoved(id)}
                  />
                </span>
              ),
            },
          ]}
        />
      )}
      {read.data && <OwnPriceDialog entry={read.data} week={week} onClose={read.reset} />}
      {removed !== undefined && (
        <DestroyDialog
          isOpen
          onClose={() => setRemoved(undefined)}
          title={modelTexts.removeTitle(removed)}
          action={modelTexts.remove}
          keep={modelTexts.keep}
          onDestroy={async () => {
            await answer(api.DELETE('/admin/v1/models/{id}', { params: { path: { id: removed } } }));
            showToast({ kind: 'done', text: modelTexts.removed });
            await client.invalidateQueries({ queryKey: ['models'] });
          }}
        >
          {modelTexts.removeText(priceText(row.known?.price ?? null))}
        </DestroyDialog>
      )}
    </Section>
  );
}

function saysOf({ price, capabilities }: ModelEntry): string {
  return [
    ...(price === undefined
      ? []
      : [price === null ? modelTexts.saysUnknown : modelTexts.saysPrice(priceText(price))]),
    ...(capabilities === undefined ? [] : [modelTexts.saysCapabilities]),
  ].join(', ');
}
