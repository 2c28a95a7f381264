import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMay } from '../../api/use-session.js';
import { promptTexts } from '../../texts/en/prompts.js';
import { uiTexts } from '../../texts/en/ui.js';
import { CreateButton } from '../../ui/create-button.js';
import { ListSearch } from '../../ui/list-search.js';
import { PageBody, PageHeader } from '../../ui/page-header.js';
import { Stale } from '../../ui/stale.js';
import { Tabs } from '../../ui/tabs.js';
import { useShortcut } from '../../ui/use-shortcut.js';
import { CreateDialog, type CreatedKind } from './create-dialog.js';
import { LabelList } from './label-list.js';
import { PartialList } from './partial-list.js';
import { PromptList } from './prompt-list.js';
import { useLabels, usePartials, usePrompts } from './use-prompts.js';

const kinds = ['prompts', 'partials', 'labels'] as const;
const actions: Readonly<Record<CreatedKind, string>> = {
  prompts: promptTexts.create,
  partials: promptTexts.createPartial,
  labels: promptTexts.createLabel,
};

/** All prompts, and the partials and labels that they share. */
export function PromptsPage() {
  const search = useSearch({ from: '/framed/prompts' });
  const navigate = useNavigate({ from: '/prompts' });
  const mayWrite = useMay('prompts.write');
  const kind = search.tab ?? 'prompts';
  const queries = { prompts: usePrompts(), partials: usePartials(), labels: useLabels() };
  const shown = queries[kind];
  const change = (part: typeof search, replace: boolean) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace });
  const refresh = () => void shown.refetch();
  const open = () => change({ create: true }, false);
  useShortcut('c', actions[kind], open, { isOn: mayWrite });
  useShortcut('r', uiTexts.refresh, refresh);
  const createButton = <CreateButton text={actions[kind]} mayWrite={mayWrite} onClick={open} />;
  const list = { text: search.q?.toLowerCase() ?? '', onClear: () => change({ q: undefined }, false) };
  return (
    <>
      <PageHeader title={promptTexts.title}>
        <Stale
          readAt={shown.dataUpdatedAt}
          isUpdating={shown.isFetching}
          onRefresh={refresh}
          staleAfterMs={120_000}
        />
        {createButton}
      </PageHeader>
      <PageBody>
        <div className="mb-3">
          <ListSearch
            label={kind === 'prompts' ? promptTexts.search : promptTexts.searchOther}
            text={search.q}
            onChange={(q) => change({ q }, true)}
          />
        </div>
        <Tabs
          label={promptTexts.kinds}
          value={kind}
          onChange={(tab) => change({ tab: tab === 'prompts' ? undefined : tab }, false)}
          items={kinds.map((id) => ({
            id,
            label: promptTexts.tabs[id],
            content:
              id === 'prompts' ? (
                <PromptList query={queries.prompts} createButton={createButton} {...list} />
              ) : id === 'partials' ? (
                <PartialList query={queries.partials} createButton={createButton} {...list} />
              ) : (
                <LabelList query={queries.labels} mayWrite={mayWrite} {...list} />
              ),
          }))}
        />
      </PageBody>
      {search.create && mayWrite && (
        <CreateDialog
          key={kind}
          kind={kind}
          title={actions[kind]}
          onClose={() => change({ create: undefined }, true)}
        />
      )}
    </>
  );
}
