import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../../api/use-session.js';
import { promptTexts } from '../../texts/en/prompts.js';
import { Button } from '../../ui/button.js';
import { Empty } from '../../ui/empty.js';
import { formatCount } from '../../ui/format/number.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Loaded } from '../../ui/loaded.js';
import { Badge } from '../../ui/status-label.js';
import { Table, type TableColumn } from '../../ui/table.js';
import { Time } from '../../ui/values.js';
import type { Prompt } from './prompt-draft.js';
import { useWeekOfPrompts } from './use-prompts.js';

/** What each of the lists is given. */
export interface ListProps<Item> {
  readonly query: UseQueryResult<readonly Item[]>;
  /** What is searched, in lower case. */
  readonly text: string;
  readonly onClear: () => void;
  readonly createButton: ReactNode;
}

/** The prompts with what means which version. */
export function PromptList(props: ListProps<Prompt>) {
  const { query, text, onClear, createButton } = props;
  const week = useWeekOfPrompts();
  const mayReadUsage = useMay('analytics.read');
  return (
    <Loaded query={query}>
      {(data) => {
        if (data.length === 0)
          return (
            <Empty icon="prompts" title={promptTexts.emptyTitle} actions={createButton}>
              {promptTexts.emptyText}
            </Empty>
          );
        const rows = data.filter(({ id, name, model }) =>
          `${id} ${name ?? ''} ${model ?? ''}`.toLowerCase().includes(text),
        );
        if (rows.length === 0) return <NoMatch title={promptTexts.noMatch} onClear={onClear} />;
        return (
          <Table
            caption={promptTexts.caption}
            columns={columnsOf(week.data, mayReadUsage)}
            rows={rows}
            rowKey={({ id }) => id}
            narrowNote={({ published, model }) =>
              `${promptTexts.publishedVersion(published)} · ${model ?? promptTexts.noModel}`
            }
          />
        );
      }}
    </Loaded>
  );
}

/** Said where the search finds nothing. */
export function NoMatch({ title, onClear }: { readonly title: string; readonly onClear: () => void }) {
  return <Empty title={title} actions={<Button onClick={onClear}>{promptTexts.clearFilters}</Button>} />;
}

type Week = ReturnType<typeof useWeekOfPrompts>['data'];

function columnsOf(week: Week, mayReadUsage: boolean): readonly TableColumn<Prompt>[] {
  const { columns } = promptTexts;
  return [
    {
      id: 'id',
      title: columns.prompt,
      cell: ({ id, name, managedBy }) => (
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <Link to="/prompts/$id" params={{ id }} className="min-w-0 truncate font-medium">
            {id}
          </Link>
          {name !== undefined && <HostileText text={name} className="max-w-80 truncate text-muted" />}
          {managedBy !== 'api' && <Badge>{promptTexts.managedBy[managedBy]}</Badge>}
        </span>
      ),
    },
    {
      id: 'published',
      title: columns.published,
      isWideOnly: true,
      cell: ({ published, version }) => (
        <span className="whitespace-nowrap">
          {promptTexts.version(published)}
          {version !== published && <span className="text-muted"> · {promptTexts.newest(version)}</span>}
        </span>
      ),
    },
    {
      id: 'labels',
      title: columns.labels,
      isWideOnly: true,
      cell: ({ labels }) => <LabelBadges labels={labels} />,
    },
    {
      id: 'model',
      title: columns.model,
      isWideOnly: true,
      cell: ({ model }) =>
        model === undefined ? (
          <span className="text-muted">{promptTexts.noModel}</span>
        ) : (
          <HostileText text={model} className="break-all" />
        ),
    },
    {
      id: 'changed',
      title: columns.changed,
      isWideOnly: true,
      cell: ({ updatedAt }) => updatedAt !== undefined && <Time moment={updatedAt} />,
    },
    ...(mayReadUsage
      ? [
          {
            id: 'requests',
            title: columns.requests,
            align: 'end' as const,
            cell: ({ id }: Prompt) => requestsOf(id, week),
          },
        ]
      : []),
  ];
}

function requestsOf(id: string, week: Week): string {
  if (week === undefined) return '';
  return week === null ? promptTexts.notStored : formatCount(week.get(id)?.requests ?? 0);
}

/** Labels with the versions that they mean. */
export function LabelBadges({ labels }: { readonly labels: Prompt['labels'] }) {
  const entries = Object.entries(labels);
  if (entries.length === 0) return <span className="text-muted">{promptTexts.none}</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {entries.map(([label, version]) => (
        <Badge key={label}>{promptTexts.labelAt(label, version)}</Badge>
      ))}
    </span>
  );
}
