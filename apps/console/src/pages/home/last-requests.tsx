import { Link } from '@tanstack/react-router';
import type { components } from '../../api/api.generated.js';
import { homeTexts } from '../../texts/en/home.js';
import { requestsTexts } from '../../texts/en/requests.js';
import { HostileText } from '../../ui/hostile-text.js';
import { StatusLabel } from '../../ui/status-label.js';
import { Table } from '../../ui/table.js';
import { Duration, Money, Time, Tokens } from '../../ui/values.js';

type Row = components['schemas']['LogRowPage']['data'][number];

const { columns: titles } = requestsTexts;

/** A few requests, each with the way to its page. */
export function LastRequests({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <Table
      caption={homeTexts.lastRequests}
      rows={rows}
      rowKey={({ id }) => id}
      narrowNote={({ model }) => model !== undefined && <HostileText text={model} className="break-all" />}
      columns={[
        {
          id: 'time',
          title: titles.time,
          cell: ({ id, at }) => (
            <Link to="/requests/$id" params={{ id }}>
              <Time moment={at} />
            </Link>
          ),
        },
        {
          id: 'status',
          title: titles.status,
          cell: ({ status, outcome }) => (
            <StatusLabel tone={outcome === 'error' ? 'error' : outcome === 'cancelled' ? 'warning' : 'ok'}>
              {status}
            </StatusLabel>
          ),
        },
        {
          id: 'model',
          title: titles.model,
          isWideOnly: true,
          cell: ({ model, requestedModel }) => <HostileText text={model ?? requestedModel ?? ''} />,
        },
        {
          id: 'key',
          title: titles.key,
          isWideOnly: true,
          cell: ({ key }) => key && <HostileText text={key.name ?? key.id} />,
        },
        {
          id: 'duration',
          title: titles.duration,
          align: 'end',
          isWideOnly: true,
          cell: ({ durationMs }) => <Duration milliseconds={durationMs} />,
        },
        {
          id: 'tokens',
          title: titles.tokens,
          align: 'end',
          isWideOnly: true,
          cell: ({ usage }) => usage && <Tokens count={usage.totalTokens} />,
        },
        {
          id: 'cost',
          title: titles.cost,
          align: 'end',
          cell: ({ cost }) => cost !== undefined && <Money amount={cost} />,
        },
      ]}
    />
  );
}
