import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { readLogRows } from '../../api/read-log.js';
import { requestTexts } from '../../texts/en/request.js';
import { countOf } from '../../ui/format/number.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Loaded } from '../../ui/loaded.js';
import { Section } from '../../ui/page-header.js';
import { StatusLabel } from '../../ui/status-label.js';
import { Table } from '../../ui/table.js';
import { Duration, Money, Time } from '../../ui/values.js';
import type { LogRecord } from './record-options.js';

/** So many requests of a trace are shown here; the list has all. */
const most = 50;

/** The requests of the same trace in their order, such as the turns of an agent. */
export function TraceSection({ record: { id, traceId } }: { readonly record: LogRecord }) {
  const rows = useQuery({
    queryKey: ['request', id, 'trace'],
    queryFn: ({ signal }) => readLogRows({ trace_id: traceId, order: 'asc', limit: most }, signal),
  });
  return (
    <Section
      title={requestTexts.trace}
      actions={
        <Link to="/requests" search={{ trace_id: traceId }} className="text-table">
          {requestTexts.traceAll}
        </Link>
      }
    >
      <Loaded query={rows}>
        {({ data }) =>
          data.length < 2 ? (
            <p className="text-muted">{requestTexts.traceAlone}</p>
          ) : (
            <>
              <p className="text-muted">{requestTexts.traceOf(countOf(data.length, 'request'))}</p>
              <Turns rows={data} id={id} />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

function Turns({ rows, id }: { readonly rows: readonly TraceRow[]; readonly id: string }) {
  return (
    <Table
      caption={requestTexts.trace}
      rows={rows}
      rowKey={(row) => row.id}
      narrowNote={({ model }) => model !== undefined && <HostileText text={model} />}
      columns={[
        {
          id: 'time',
          title: 'Time',
          cell: (row) => (
            <span className="flex items-center gap-2">
              {row.id === id ? (
                <strong aria-current="true">
                  <Time moment={row.at} /> ({requestTexts.thisOne})
                </strong>
              ) : (
                <Link to="/requests/$id" params={{ id: row.id }}>
                  <Time moment={row.at} />
                </Link>
              )}
            </span>
          ),
        },
        {
          id: 'status',
          title: 'Status',
          cell: ({ status, outcome }) => (
            <StatusLabel tone={outcome === 'error' ? 'error' : outcome === 'cancelled' ? 'warning' : 'ok'}>
              {status}
            </StatusLabel>
          ),
        },
        {
          id: 'model',
          title: 'Model',
          isWideOnly: true,
          cell: ({ model, requestedModel }) => (
            <HostileText text={model ?? requestedModel ?? ''} className="break-all" />
          ),
        },
        {
          id: 'duration',
          title: requestTexts.figures.duration,
          align: 'end',
          cell: ({ durationMs }) => <Duration milliseconds={durationMs} />,
        },
        {
          id: 'cost',
          title: requestTexts.cost,
          align: 'end',
          cell: ({ cost }) => (cost === undefined ? '' : <Money amount={cost} />),
        },
      ]}
    />
  );
}

interface TraceRow {
  readonly id: string;
  readonly at: string;
  readonly status: number;
  readonly outcome: 'ok' | 'error' | 'cancelled';
  readonly model?: string;
  readonly requestedModel?: string;
  readonly durationMs: number;
  readonly cost?: { readonly usd: number; readonly nanoDollars: number } | null;
}
