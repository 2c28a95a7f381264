import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { compareTexts, requestTexts } from '../../texts/en/request.js';
import { formatDuration } from '../../ui/format/duration.js';
import { formatDollars } from '../../ui/format/money.js';
import { formatCount } from '../../ui/format/number.js';
import { HostileText } from '../../ui/hostile-text.js';
import { StatusLabel } from '../../ui/status-label.js';
import { Table } from '../../ui/table.js';
import { Duration, Money, Tokens } from '../../ui/values.js';
import type { LogRecord } from '../request/record-options.js';
import { happened, totalOf } from '../request/request-summary.js';

interface FigureRow {
  readonly name: string;
  readonly show: (record: LogRecord) => ReactNode;
  /** For those that one can subtract. */
  readonly number?: (record: LogRecord) => number | undefined;
  readonly write?: (difference: number) => string;
}

const rows: readonly FigureRow[] = [
  {
    name: compareTexts.status,
    show: (record) => {
      const { tone, text } = happened(record);
      return (
        <>
          <StatusLabel tone={tone}>{record.status}</StatusLabel> {text}
        </>
      );
    },
  },
  {
    name: compareTexts.model,
    show: ({ model, requestedModel, slug }) => (
      <HostileText
        text={`${model ?? requestedModel ?? ''}${slug === undefined ? '' : ` ${requestTexts.via(slug)}`}`}
        className="wrap-anywhere"
      />
    ),
  },
  {
    name: requestTexts.figures.duration,
    show: ({ phases }) => <Duration milliseconds={phases.total} />,
    number: ({ phases }) => phases.total,
    write: (milliseconds) => formatDuration(milliseconds),
  },
  {
    name: requestTexts.figures.firstToken,
    show: ({ stream, phases }) =>
      stream ? (
        <Duration milliseconds={phases.firstToken} />
      ) : (
        <span className="text-muted">{requestTexts.notStreamed}</span>
      ),
    number: ({ stream, phases }) => (stream ? phases.firstToken : undefined),
    write: (milliseconds) => formatDuration(milliseconds),
  },
  {
    name: requestTexts.figures.tokens,
    show: ({ usage }) => <Tokens count={totalOf(usage)} />,
    number: ({ usage }) => totalOf(usage),
    write: (count) => formatCount(count),
  },
  {
    name: requestTexts.figures.cost,
    show: ({ cost }) => (cost === undefined ? '$0' : <Money amount={cost} />),
    number: ({ cost }) => (cost === null ? undefined : (cost?.usd ?? 0)),
    write: (usd) => formatDollars(usd),
  },
  {
    name: requestTexts.figures.losses,
    show: ({ losses }) => losses.length,
    number: ({ losses }) => losses.length,
    write: (count) => formatCount(count),
  },
];

/** Figures of two requests, and how the right one differs from the left. */
export function FiguresTable({ left, right }: FiguresTableProps) {
  return (
    <div className="pb-4 [&_tbody>tr:last-child]:border-b-0">
      <Table
        caption={compareTexts.title}
        rows={rows}
        rowKey={({ name }) => name}
        narrowNote={(row) => differenceText(row, left, right)}
        columns={[
          { id: 'figure', title: compareTexts.figure, cell: ({ name }) => name, width: '16%' },
          {
            id: 'left',
            title: <Head side={compareTexts.left} id={left.id} />,
            cell: ({ show }) => show(left),
            width: '30%',
          },
          {
            id: 'right',
            title: <Head side={compareTexts.right} id={right.id} />,
            cell: ({ show }) => show(right),
            width: '30%',
          },
          {
            id: 'difference',
            title: compareTexts.against,
            isWideOnly: true,
            cell: (row) => <span className="text-muted">{differenceText(row, left, right)}</span>,
          },
        ]}
      />
    </div>
  );
}

interface FiguresTableProps {
  readonly left: LogRecord;
  readonly right: LogRecord;
}

function Head({ side, id }: { readonly side: string; readonly id: string }) {
  return (
    <Link to="/requests/$id" params={{ id }} className="font-medium whitespace-normal">
      {side} <code className="font-normal break-all max-narrow:hidden">{id}</code>
    </Link>
  );
}

/** `1.2 s more`. Empty for what one cannot subtract. */
function differenceText({ number, write }: FigureRow, left: LogRecord, right: LogRecord): string {
  const [before, after] = [number?.(left), number?.(right)];
  if (before === undefined || after === undefined || !write) return '';
  const difference = after - before;
  if (difference === 0) return compareTexts.same;
  return difference > 0 ? compareTexts.more(write(difference)) : compareTexts.less(write(-difference));
}
