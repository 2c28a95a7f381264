import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMay } from '../../api/use-session.js';
import { modelTexts } from '../../texts/en/models.js';
import { uiTexts } from '../../texts/en/ui.js';
import { CreateButton } from '../../ui/create-button.js';
import { ListSearch } from '../../ui/list-search.js';
import { Button } from '../../ui/button.js';
import { Empty } from '../../ui/empty.js';
import { countOf } from '../../ui/format/number.js';
import { Loaded } from '../../ui/loaded.js';
import { PageBody, PageHeader } from '../../ui/page-header.js';
import { Select } from '../../ui/select.js';
import { Stale } from '../../ui/stale.js';
import { useShortcut } from '../../ui/use-shortcut.js';
import { hasOwnPrice, type ModelRow } from './model-rows.js';
import { ModelTable } from './model-table.js';
import { OwnPriceDialog } from './own-price-dialog.js';
import { useModels, useWeekOfModels, weekKey } from './use-models.js';

const choices = ['usable', 'known', 'own', 'ending'] as const;
type Choice = (typeof choices)[number];

const isChosen: Readonly<Record<Choice, (row: ModelRow) => boolean>> = {
  usable: ({ usable }) => usable.length > 0,
  known: () => true,
  own: hasOwnPrice,
  ending: ({ known }) => known !== undefined && known.retirement !== null,
};

/** What may be used, what it can do and costs, until when, and how much it is used. */
export function ModelsPage() {
  const search = useSearch({ from: '/framed/models' });
  const navigate = useNavigate({ from: '/models' });
  const mayWrite = useMay('models.write');
  const models = useModels();
  const week = useWeekOfModels();
  const change = (part: typeof search, replace: boolean) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace });
  const open = () => change({ create: true }, false);
  const refresh = () => {
    void models.refetch();
    void week.refetch();
  };
  useShortcut('c', modelTexts.addOwn, open, { isOn: mayWrite });
  useShortcut('r', uiTexts.refresh, refresh);
  const choice = search.show ?? 'usable';
  const text = search.q?.toLowerCase() ?? '';
  return (
    <>
      <PageHeader title={modelTexts.title}>
        <Stale readAt={models.dataUpdatedAt} isUpdating={models.isFetching} onRefresh={refresh} />
        <CreateButton text={modelTexts.addOwn} mayWrite={mayWrite} onClick={open} />
      </PageHeader>
      <PageBody>
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <ListSearch label={modelTexts.search} text={search.q} onChange={(q) => change({ q }, true)} />
          <div className="w-44">
            <Select
              label={modelTexts.which}
              isLabelHidden
              value={choice}
              options={choices.map((value) => ({ value, label: modelTexts.choices[value] }))}
              onChange={(show) => change({ show: show === 'usable' ? undefined : show }, false)}
            />
          </div>
        </div>
        <Loaded query={models}>
          {(all) => {
            const chosen = all.filter(isChosen[choice]);
            const rows = chosen.filter(({ id, usable }) =>
              [id, ...usable.map((one) => one.id)].some((name) => name.toLowerCase().includes(text)),
            );
            if (chosen.length === 0 && choice === 'usable')
              return <NoneUsable onShow={() => change({ show: 'known' }, false)} />;
            if (rows.length === 0)
              return (
                <Empty
                  title={modelTexts.noMatch}
                  actions={
                    <Button onClick={() => change({ q: undefined, show: undefined }, false)}>
                      {modelTexts.clearFilters}
                    </Button>
                  }
                >
                  {modelTexts.noMatchText}
                </Empty>
              );
            const unpricedOf = (row: ModelRow) => week.data?.get(weekKey(row))?.unpriced ?? 0;
            return (
              <>
                <p className="mb-1 text-table text-muted">
                  {modelTexts.counts(
                    countOf(rows.length, 'model'),
                    countOf(all.filter(hasOwnPrice).length, 'own price'),
                  )}
                </p>
                <ModelTable
                  rows={[...rows].sort((one, other) => unpricedOf(other) - unpricedOf(one))}
                  week={week.data}
                />
              </>
            );
          }}
        </Loaded>
      </PageBody>
      {search.create && mayWrite && <OwnPriceDialog onClose={() => change({ create: undefined }, true)} />}
    </>
  );
}

function NoneUsable({ onShow }: { readonly onShow: () => void }) {
  return (
    <Empty
      icon="models"
      title={modelTexts.noneUsable}
      actions={
        <>
          <Button onClick={onShow}>{modelTexts.showKnown}</Button>
          <Link to="/providers" search={{ create: true }} className="self-center">
            {modelTexts.addProvider}
          </Link>
        </>
      }
    >
      {modelTexts.noneUsableText}
    </Empty>
  );
}
