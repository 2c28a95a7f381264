import { useState } from 'react';
import type { RequestsSearch } from '../../addresses/searches.js';
import { apiAddress } from '../../api/workspace-addresses.js';
import { queryText } from '../../api/query-text.js';
import { useMay } from '../../api/use-session.js';
import { requestsTexts } from '../../texts/en/requests.js';
import { uiTexts } from '../../texts/en/ui.js';
import { Button } from '../../ui/button.js';
import { Checkbox, RadioGroup } from '../../ui/checkbox.js';
import { Dialog } from '../../ui/dialog.js';
import { logQuery } from './filters/log-query.js';
import { tokensOf } from './filters/tokens.js';
import { exportColumns } from './table/export-columns.js';
import type { LogRow } from './table/log-row.js';
import { columnsOf } from './table/request-columns.js';

/** What is exported. */
export interface ExportDialogProps {
  readonly search: RequestsSearch;
  /** In words: "5,058 requests". */
  readonly what: string;
  /** Those that are loaded. */
  readonly rows: readonly LogRow[];
  readonly onClose: () => void;
}

/** Says what an export will have, and downloads it: exactly what is shown, in its order. */
export function ExportDialog({ search, what, rows, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<'csv' | 'jsonl'>('csv');
  const [columns, setColumns] = useState<'shown' | 'all'>('shown');
  const [hasBodies, setHasBodies] = useState(false);
  const mayReadBodies = useMay('logs.bodies');
  const shown = columnsOf(search.cols);
  const filters = tokensOf(search).map(({ word, value }) => `${word}:${value}`);
  const download = () => {
    // The beginning of a prompt is a part of its body.
    const names = exportColumns(shown, rows).filter((name) => mayReadBodies || name !== 'preview');
    const query = {
      ...logQuery(search, Date.now()),
      format,
      ...(columns === 'shown' && !hasBodies && { columns: names.join(',') }),
      ...(hasBodies && format === 'jsonl' && { bodies: 'true' }),
    };
    const link = document.createElement('a');
    link.href = apiAddress(`/admin/v1/logs/export?${queryText(query)}`);
    link.download = '';
    link.click();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="small"
      title={requestsTexts.exportTitle(what)}
      description={requestsTexts.exportText(
        orderText(search.sort),
        filters.length > 0 ? requestsTexts.exportFilters(filters.join(', ')) : requestsTexts.exportAll,
      )}
      onSubmit={download}
      footer={
        <>
          <Button onClick={onClose}>{uiTexts.cancel}</Button>
          <Button type="submit" kind="primary" icon="download">
            {requestsTexts.download}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <RadioGroup
          label={requestsTexts.exportFormat}
          value={format}
          onChange={setFormat}
          options={(['csv', 'jsonl'] as const).map((value) => ({
            value,
            label: requestsTexts.exportFormats[value],
          }))}
        />
        <RadioGroup
          label={requestsTexts.exportColumns}
          value={columns}
          onChange={setColumns}
          options={[
            { value: 'shown', label: requestsTexts.exportShown(shown.length) },
            { value: 'all', label: requestsTexts.exportEvery },
          ]}
        />
        {format === 'jsonl' && (
          <Checkbox
            label={requestsTexts.exportBodies}
            hint={mayReadBodies ? requestsTexts.exportBodiesHint : uiTexts.mayNot}
            isDisabled={!mayReadBodies}
            isChecked={hasBodies}
            onChange={setHasBodies}
          />
        )}
      </div>
    </Dialog>
  );
}

function orderText(sort: RequestsSearch['sort']): string {
  if (sort === undefined) return requestsTexts.exportNewest;
  return requestsTexts.exportOrder(sort.replace('-', '').replace('_', ' '), sort.startsWith('-'));
}
