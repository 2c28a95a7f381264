import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { modelTexts } from '../../texts/en/models.js';
import { Chart } from '../../ui/chart.js';
import { formatCount } from '../../ui/format/number.js';
import { Loaded } from '../../ui/loaded.js';
import { FigureStrip, Section } from '../../ui/page-header.js';
import { Money } from '../../ui/values.js';
import type { WeekRow } from './model-rows.js';

interface ModelUsageProps {
  readonly model: string;
  readonly week: UseQueryResult<{
    readonly total: WeekRow | undefined;
    readonly days: readonly WeekRow[];
  } | null>;
}

/** What a model was used for in the last seven days. */
export function ModelUsage({ model, week }: ModelUsageProps) {
  return (
    <Section
      title={modelTexts.usage}
      actions={
        <Link to="/requests" search={{ model: [model], last: '7d' }}>
          {modelTexts.showRequests}
        </Link>
      }
    >
      <Loaded query={week}>
        {(read) =>
          read === null ? <p className="text-muted">{modelTexts.logOff}</p> : <Figures {...read} />
        }
      </Loaded>
    </Section>
  );
}

interface FiguresProps {
  readonly total: WeekRow | undefined;
  readonly days: readonly WeekRow[];
}

function Figures({ total, days }: FiguresProps) {
  return (
    <div className="grid gap-3">
      <FigureStrip
        figures={[
          { label: modelTexts.requests, value: formatCount(total?.requests ?? 0) },
          { label: modelTexts.errors, value: formatCount(total?.errors ?? 0) },
          { label: modelTexts.tokens, value: formatCount(total?.totalTokens ?? 0) },
          {
            label: modelTexts.cost,
            value: <Money amount={total === undefined || total.requests === 0 ? { usd: 0 } : total.cost} />,
          },
          ...((total?.unpriced ?? 0) > 0
            ? [{ label: modelTexts.unpriced, value: formatCount(total?.unpriced ?? 0) }]
            : []),
        ]}
      />
      {days.length > 1 && (
        <Chart
          label={modelTexts.perDay}
          kind="bars"
          height={140}
          times={days.map(({ at }) => Date.parse(at ?? ''))}
          series={[{ label: modelTexts.requests, values: days.map(({ requests }) => requests), colour: 1 }]}
          format={(count) => formatCount(count)}
        />
      )}
    </div>
  );
}
