import { Link } from '@tanstack/react-router';
import { promptTexts } from '../../texts/en/prompts.js';
import { Chart } from '../../ui/chart.js';
import { formatCount } from '../../ui/format/number.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Loaded } from '../../ui/loaded.js';
import { FigureStrip, Section } from '../../ui/page-header.js';
import { Money } from '../../ui/values.js';
import { useWeekOf } from './use-prompts.js';

/** What was asked through a prompt in the last seven days, and by which keys. */
export function PromptUsage({ id }: { readonly id: string }) {
  const week = useWeekOf(id);
  return (
    <Section
      title={promptTexts.usage}
      actions={
        <Link to="/requests" search={{ prompt: [id], last: '7d' }}>
          {promptTexts.showRequests}
        </Link>
      }
    >
      <Loaded query={week}>
        {(read) =>
          read === null ? (
            <p className="text-muted">{promptTexts.logOff}</p>
          ) : (
            <div className="grid gap-3">
              <FigureStrip
                figures={[
                  { label: promptTexts.requests, value: formatCount(read.total?.requests ?? 0) },
                  { label: promptTexts.errors, value: formatCount(read.total?.errors ?? 0) },
                  { label: promptTexts.tokens, value: formatCount(read.total?.totalTokens ?? 0) },
                  {
                    label: promptTexts.cost,
                    value: <Money amount={read.total === undefined ? { usd: 0 } : read.total.cost} />,
                  },
                ]}
              />
              {read.days.length > 1 && (
                <Chart
                  label={promptTexts.perDay}
                  kind="bars"
                  height={140}
                  times={read.days.map(({ at }) => Date.parse(at ?? ''))}
                  series={[
                    {
                      label: promptTexts.requests,
                      values: read.days.map(({ requests }) => requests),
                      colour: 1,
                    },
                  ]}
                  format={(count) => formatCount(count)}
                />
              )}
              {read.keys.length > 0 && (
                <dl className="flex flex-wrap gap-x-4 gap-y-1">
                  <dt className="text-muted">{promptTexts.byKeys}</dt>
                  {read.keys.map(({ group, requests }) => (
                    <dd key={group ?? ''} className="min-w-0">
                      {group === null || group === undefined ? (
                        promptTexts.none
                      ) : (
                        <Link to="/keys/$id" params={{ id: group }} className="break-all">
                          <HostileText text={group} />
                        </Link>
                      )}{' '}
                      <span className="text-muted">{formatCount(requests)}</span>
                    </dd>
                  ))}
                </dl>
              )}
            </div>
          )
        }
      </Loaded>
    </Section>
  );
}
