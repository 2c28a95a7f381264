import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { modelTexts } from '../../texts/en/models.js';
import { formatCount } from '../../ui/format/number.js';
import { formatCalendarDay } from '../../ui/format/time.js';
import { Section } from '../../ui/page-header.js';
import { StatusLabel } from '../../ui/status-label.js';
import { Table } from '../../ui/table.js';
import { capabilitiesOf, type ModelRow } from './model-rows.js';
import { abilityTexts, priceText } from './model-texts.js';
import { PriceTable } from './price-table.js';
import { Source } from './source.js';

/** What is known of a model, with where it is from and when it was read there. */
export function ModelFacts({ row }: { readonly row: ModelRow }) {
  return (
    <>
      <Section title={modelTexts.prices}>
        <PriceTable row={row} />
      </Section>
      <Section title={modelTexts.capabilities}>
        <CapabilityFacts row={row} />
      </Section>
      <Section title={modelTexts.retirement}>
        <RetirementFacts row={row} />
      </Section>
      <Section title={modelTexts.through}>
        {row.usable.length === 0 ? (
          <p className="text-muted">{modelTexts.noThrough}</p>
        ) : (
          <Table
            caption={modelTexts.through}
            rows={row.usable}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'entry',
                title: modelTexts.entryId,
                cell: ({ slug, model }) => (
                  <>
                    <Link to="/providers/$slug" params={{ slug }} className="font-medium">
                      @{slug}
                    </Link>
                    <code className="break-all text-muted">/{model}</code>
                  </>
                ),
              },
              {
                id: 'price',
                title: modelTexts.columns.price,
                align: 'end',
                cell: ({ price }) => (
                  <span className={price === null ? 'hatched rounded-[3px] px-1' : ''}>
                    {priceText(price)}
                  </span>
                ),
              },
            ]}
          />
        )}
      </Section>
    </>
  );
}

function CapabilityFacts({ row }: { readonly row: ModelRow }) {
  const capabilities = capabilitiesOf(row);
  const known = row.known?.capabilities;
  if (capabilities === null) return <p className="text-muted">{modelTexts.noCapabilities}</p>;
  const limit = (tokens: number | undefined) =>
    tokens === undefined ? modelTexts.unknown : modelTexts.tokensOf(formatCount(tokens));
  const checked = known?.read.contextWindow;
  return (
    <dl className="grid gap-x-6 gap-y-1.5 narrow:grid-cols-[140px_1fr]">
      <Fact label={modelTexts.contextWindow}>
        {limit(capabilities.contextWindow)}
        {checked !== undefined && (
          <span className="text-muted"> · {modelTexts.checkedOn(formatCalendarDay(checked))}</span>
        )}
      </Fact>
      <Fact label={modelTexts.maxOutput}>{limit(capabilities.maxOutput)}</Fact>
      <Fact label={modelTexts.can}>{abilityTexts(capabilities, true).join(', ') || modelTexts.unknown}</Fact>
      {abilityTexts(capabilities, false).length > 0 && (
        <Fact label={modelTexts.cannot}>{abilityTexts(capabilities, false).join(', ')}</Fact>
      )}
      {known && (
        <Fact label={modelTexts.source}>
          <Source address={known.source} />
        </Fact>
      )}
    </dl>
  );
}

function RetirementFacts({ row }: { readonly row: ModelRow }) {
  const retirement = row.known?.retirement;
  if (!retirement) return <p className="text-muted">{modelTexts.noneAnnounced}</p>;
  return (
    <div className="grid gap-1.5">
      <p className="[&>span]:whitespace-normal">
        <StatusLabel tone="warning">
          {modelTexts.retiresOn(formatCalendarDay(retirement.notBefore))}
        </StatusLabel>
      </p>
      {retirement.replacement !== undefined && <p>{modelTexts.replacement(retirement.replacement)}</p>}
      <p className="text-muted">
        {modelTexts.source} <Source address={retirement.source} /> ·{' '}
        {modelTexts.read(formatCalendarDay(retirement.read))}
      </p>
    </div>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 max-narrow:mb-2">{children}</dd>
    </>
  );
}
