import { Link } from '@tanstack/react-router';
import { guardrailTexts } from '../../texts/en/guardrails.js';
import { HostileText } from '../../ui/hostile-text.js';
import { StatusLabel } from '../../ui/status-label.js';
import { Table, type TableColumn } from '../../ui/table.js';
import { Time } from '../../ui/values.js';
import type { GuardrailEvent } from './guardrail-events.js';

const tones = { denied: 'error', flagged: 'warning', unchecked: 'unknown' } as const;

/** What was denied or flagged, by which guardrail, and in which request. */
export function EventsTable({ events }: { readonly events: readonly GuardrailEvent[] }) {
  return (
    <Table
      caption={guardrailTexts.caption}
      columns={columns}
      rows={events}
      rowKey={({ id }) => id}
      narrowNote={({ verdict }) => (
        <HostileText text={`${verdict.name ?? verdict.path} · ${verdict.side}`} className="break-words" />
      )}
    />
  );
}

const titles = guardrailTexts.columns;

const columns: readonly TableColumn<GuardrailEvent>[] = [
  { id: 'time', title: titles.time, width: '130px', cell: ({ record }) => <Time moment={record.at} /> },
  {
    id: 'what',
    title: titles.what,
    width: '130px',
    cell: ({ finding }) => (
      <span title={guardrailTexts.reasons[finding]}>
        <StatusLabel tone={tones[finding]}>{guardrailTexts[finding]}</StatusLabel>
      </span>
    ),
  },
  {
    id: 'name',
    title: titles.name,
    isWideOnly: true,
    cell: ({ verdict }) => (
      <HostileText
        text={verdict.name ?? verdict.path}
        className={`line-clamp-2 break-words ${verdict.name === undefined ? 'text-muted' : 'font-medium'}`}
      />
    ),
  },
  { id: 'type', title: titles.type, isWideOnly: true, cell: ({ verdict }) => verdict.type },
  { id: 'side', title: titles.side, isWideOnly: true, cell: ({ verdict }) => verdict.side },
  {
    id: 'where',
    title: titles.where,
    isWideOnly: true,
    cell: ({ record, verdict }) => (
      <span className="text-muted">
        <Config reference={record.config} /> <code className="break-all">{verdict.path}</code>
      </span>
    ),
  },
  {
    id: 'key',
    title: titles.key,
    isWideOnly: true,
    cell: ({ record: { key } }) =>
      key === undefined ? (
        <span className="text-muted">{guardrailTexts.noKey}</span>
      ) : (
        <HostileText text={key.name ?? key.id} />
      ),
  },
  {
    id: 'request',
    title: titles.request,
    align: 'end',
    cell: ({ record: { id } }) => (
      <Link to="/requests/$id" params={{ id }} aria-label={guardrailTexts.openRequest(id)}>
        {guardrailTexts.open}
      </Link>
    ),
  },
];

/** `careful@5` leads to that version; an inline config has no page. */
function Config({ reference }: { readonly reference: string | undefined }) {
  if (reference === undefined) return null;
  if (reference === 'inline') return <span>{guardrailTexts.inline}</span>;
  const [id = reference, version] = reference.split('@');
  return (
    <Link
      to="/configs/$id"
      params={{ id }}
      search={version === undefined ? {} : { version: Number(version) }}
    >
      {reference}
    </Link>
  );
}
