import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../api/api.generated.js';
import { answer, api } from '../../api/client.js';
import { promptTexts } from '../../texts/en/prompts.js';
import { IconButton } from '../../ui/button.js';
import { DestroyDialog } from '../../ui/destroy-dialog.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Loaded } from '../../ui/loaded.js';
import { Table, type TableColumn } from '../../ui/table.js';
import { showToast } from '../../ui/toasts.js';
import { NoMatch, type ListProps } from './prompt-list.js';

type Label = components['schemas']['Label'];
type LabelListProps = Omit<ListProps<Label>, 'createButton'> & {
  readonly mayWrite: boolean;
};

/** The labels: those that are always there, and those that were made here. */
export function LabelList({ query, text, onClear, mayWrite }: LabelListProps) {
  const client = useQueryClient();
  const [removed, setRemoved] = useState<string>();
  const { columns: titles } = promptTexts;
  const columns: readonly TableColumn<Label>[] = [
    { id: 'id', title: titles.label, cell: ({ id }) => <span className="font-medium">{id}</span> },
    {
      id: 'description',
      title: titles.description,
      cell: ({ description }) => description !== undefined && <HostileText text={description} />,
    },
    {
      id: 'actions',
      title: <span className="sr-only">{titles.actions}</span>,
      align: 'end',
      cell: ({ id, managedBy }) => (
        <IconButton
          icon="trash"
          label={`${promptTexts.removeLabel} ${id}`}
          disabled={!mayWrite || managedBy !== 'api'}
          onClick={() => setRemoved(id)}
        />
      ),
    },
  ];
  return (
    <>
      <Loaded query={query}>
        {(data) => {
          const rows = data.filter(({ id, description }) =>
            `${id} ${description ?? ''}`.toLowerCase().includes(text),
          );
          if (rows.length === 0) return <NoMatch title={promptTexts.nothingMatches} onClear={onClear} />;
          return (
            <Table
              caption={promptTexts.labelsCaption}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
            />
          );
        }}
      </Loaded>
      {removed !== undefined && (
        <DestroyDialog
          isOpen
          onClose={() => setRemoved(undefined)}
          title={promptTexts.removeLabelTitle(removed)}
          action={promptTexts.removeLabel}
          keep={promptTexts.keep}
          onDestroy={async () => {
            await answer(api.DELETE('/admin/v1/labels/{id}', { params: { path: { id: removed } } }));
            showToast({ kind: 'done', text: promptTexts.removed });
            await client.invalidateQueries({ queryKey: ['labels'] });
          }}
        >
          {promptTexts.removeLabelText}
        </DestroyDialog>
      )}
    </>
  );
}
