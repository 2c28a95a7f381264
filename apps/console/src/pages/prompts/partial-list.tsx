import { Link } from '@tanstack/react-router';
import type { components } from '../../api/api.generated.js';
import { promptTexts } from '../../texts/en/prompts.js';
import { Empty } from '../../ui/empty.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Loaded } from '../../ui/loaded.js';
import { Badge } from '../../ui/status-label.js';
import { Table, type TableColumn } from '../../ui/table.js';
import { Time } from '../../ui/values.js';
import { NoMatch, type ListProps } from './prompt-list.js';

type Partial = components['schemas']['Partial'];

/** The texts that prompts share. */
export function PartialList(props: ListProps<Partial>) {
  const { query, text, onClear, createButton } = props;
  return (
    <Loaded query={query}>
      {(data) => {
        if (data.length === 0)
          return (
            <Empty icon="prompts" title={promptTexts.noPartialsTitle} actions={createButton}>
              {promptTexts.noPartialsText}
            </Empty>
          );
        const rows = data.filter((partial) =>
          `${partial.id} ${partial.name ?? ''} ${partial.text}`.toLowerCase().includes(text),
        );
        if (rows.length === 0) return <NoMatch title={promptTexts.nothingMatches} onClear={onClear} />;
        return (
          <Table
            caption={promptTexts.partialsCaption}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
        );
      }}
    </Loaded>
  );
}

const { columns: titles } = promptTexts;
const columns: readonly TableColumn<Partial>[] = [
  {
    id: 'id',
    title: titles.partial,
    cell: ({ id, name, managedBy }) => (
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <Link to="/prompts/partials/$id" params={{ id }} className="font-medium">
          {id}
        </Link>
        {name !== undefined && <HostileText text={name} className="max-w-80 truncate text-muted" />}
        {managedBy !== 'api' && <Badge>{promptTexts.managedBy[managedBy]}</Badge>}
      </span>
    ),
  },
  {
    id: 'published',
    title: titles.published,
    cell: ({ published }) => promptTexts.version(published),
  },
  {
    id: 'text',
    title: titles.text,
    isWideOnly: true,
    cell: ({ text }) => <HostileText text={text} className="line-clamp-2 break-words" />,
  },
  {
    id: 'changed',
    title: titles.changed,
    isWideOnly: true,
    cell: ({ updatedAt }) => updatedAt !== undefined && <Time moment={updatedAt} />,
  },
];
