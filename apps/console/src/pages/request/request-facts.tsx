import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { requestTexts } from '../../texts/en/request.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Section } from '../../ui/page-header.js';
import type { LogRecord } from './record-options.js';

/** What else is known of a request: what it asked of the gateway, its metadata, what guardrails found. */
export function RequestFacts({ record }: { readonly record: LogRecord }) {
  const { fact } = requestTexts;
  const { client, prompt, options, metadata = {}, guardrails = [], traceId, finish } = record;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [fact.route, <code key="route" className="break-all">{`${record.method} ${record.route}`}</code>],
    [fact.client, client && <HostileText text={`${client.name} ${client.version ?? ''}`} />],
    [fact.requested, record.requestedModel !== undefined && <HostileText text={record.requestedModel} />],
    [fact.region, record.region],
    [fact.tier, record.usage?.serviceTier ?? record.requestedTier],
    [fact.config, record.config],
    [fact.option, record.option],
    [fact.prompt, prompt && `${prompt.id}, version ${prompt.version}`],
    [fact.cache, record.cache],
    [fact.finish, finish?.join(', ')],
    [
      fact.trace,
      <Link key="trace" to="/requests" search={{ trace_id: traceId }} className="break-all">
        <code>{traceId}</code>
      </Link>,
    ],
    [fact.options, optionsText(options)],
    ...Object.entries(metadata).map(
      ([name, value]) => [name, <HostileText key={name} text={value} />] as const,
    ),
  ];
  return (
    <Section title={requestTexts.facts}>
      <dl className="grid grid-cols-[minmax(80px,max-content)_minmax(0,1fr)] gap-x-6 gap-y-1">
        {facts
          .filter(([, value]) => value !== undefined && value !== false && value !== '')
          .map(([name, value], index) => (
            <div key={index} className="contents">
              <dt className="max-w-48 truncate text-muted" dir="auto" title={name}>
                {name}
              </dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
      </dl>
      {guardrails.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {guardrails.map(({ path, name, holds, unchecked }) => (
            <li key={path} className={holds ? '' : 'text-warning'}>
              <HostileText
                text={requestTexts.guardrail(
                  name ?? path,
                  unchecked === true
                    ? requestTexts.guardrailUnchecked
                    : holds
                      ? requestTexts.guardrailHeld
                      : requestTexts.guardrailNot,
                )}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** The options beside the config, which has a line of its own. */
function optionsText({ config: _config, debug, ...options }: LogRecord['options']): string {
  const entries = Object.entries({ ...options, ...(!debug && { debug }) });
  return entries
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}
