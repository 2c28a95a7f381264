import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../api/use-session.js';
import { modelTexts } from '../../texts/en/models.js';
import { uiTexts } from '../../texts/en/ui.js';
import { Button } from '../../ui/button.js';
import { CopyButton } from '../../ui/copy-button.js';
import { Empty } from '../../ui/empty.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Loaded } from '../../ui/loaded.js';
import { PageBody, PageHeader } from '../../ui/page-header.js';
import { useShortcut } from '../../ui/use-shortcut.js';
import { ModelFacts } from './model-facts.js';
import { pricesOf, type ModelRow } from './model-rows.js';
import { ModelUsage } from './model-usage.js';
import { OwnEntries } from './own-entries.js';
import { OwnPriceDialog } from './own-price-dialog.js';
import { useModels, useWeekOfModel } from './use-models.js';

/** One model: what it costs and since when, what it can do, until when, who offers it, and how much it is used. */
export function ModelPage() {
  const { id } = useParams({ from: '/framed/models/$id' });
  const models = useModels();
  const row = models.data?.find((one) => one.id === id);
  if (row) return <ModelView key={id} row={row} />;
  return (
    <>
      <PageHeader title={modelTexts.one} />
      {models.data ? (
        <Empty
          icon="models"
          title={modelTexts.notThere}
          actions={<Link to="/models">{modelTexts.back}</Link>}
        >
          {modelTexts.notThereText}
        </Empty>
      ) : (
        <PageBody>
          <Loaded query={models}>{() => null}</Loaded>
        </PageBody>
      )}
    </>
  );
}

function ModelView({ row }: { readonly row: ModelRow }) {
  const mayWrite = useMay('models.write');
  const week = useWeekOfModel(row);
  const [isAdding, setIsAdding] = useState(false);
  const [price = null] = pricesOf(row);
  useShortcut('c', modelTexts.addOwn, () => setIsAdding(true), { isOn: mayWrite });
  return (
    <>
      <PageHeader
        title={modelTexts.one}
        aside={
          <span className="flex min-w-0 flex-wrap items-center gap-x-3">
            <HostileText text={row.model} className="text-lead break-all" />
            {row.kind !== undefined && <span className="text-muted">{modelTexts.kinds[row.kind]}</span>}
          </span>
        }
      >
        <Button
          icon="plus"
          disabled={!mayWrite}
          title={mayWrite ? undefined : uiTexts.mayNot}
          onClick={() => setIsAdding(true)}
        >
          {modelTexts.addOwn}
        </Button>
      </PageHeader>
      <PageBody width="text">
        <p className="mb-3 flex flex-wrap items-center gap-x-4">
          <Link to="/models">← {modelTexts.back}</Link>
          <span className="flex items-center gap-1 text-muted">
            <code className="break-all">{row.id}</code> <CopyButton text={row.id} />
          </span>
        </p>
        <ModelUsage model={row.model} week={week} />
        <ModelFacts row={row} />
        <OwnEntries row={row} week={week.data?.total} mayWrite={mayWrite} />
      </PageBody>
      {isAdding && (
        <OwnPriceDialog
          id={newEntryId(row)}
          price={price}
          week={week.data?.total}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  );
}

/** What a new entry is about: the model, or where that has an entry already, the first provider entry that offers it. */
function newEntryId({ id, entries, usable }: ModelRow): string {
  return entries.some((entry) => entry.id === id) ? (usable[0]?.id ?? id) : id;
}
