import { requestTexts } from '../../texts/en/request.js';
import { formatDollars } from '../../ui/format/money.js';
import { formatCount, formatTokens } from '../../ui/format/number.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Section } from '../../ui/page-header.js';
import { Table } from '../../ui/table.js';
import { Money } from '../../ui/values.js';
import type { LogRecord } from './record-options.js';

type Charge = NonNullable<LogRecord['charges']>[number];

/** The bill: a line for each kind of tokens of each attempt, and their sum. */
export function BillSection({ record }: { readonly record: LogRecord }) {
  const { charges = [], cost } = record;
  const rows = charges.map((charge, index) => ({ ...charge, id: String(index) }));
  const isOfSeveral = new Set(charges.map(({ attempt }) => attempt)).size > 1;
  if (rows.length === 0)
    return (
      <Section title={requestTexts.cost}>
        {cost === undefined ? (
          <p className="text-muted">{requestTexts.noCharges}</p>
        ) : (
          <Money amount={cost} />
        )}
      </Section>
    );
  return (
    <Section title={requestTexts.cost}>
      <div className="max-w-[760px]">
        <Table
          caption={requestTexts.cost}
          rows={rows}
          rowKey={({ id }) => id}
          narrowNote={priceText}
          columns={[
            {
              id: 'kind',
              title: requestTexts.charge,
              cell: ({ kind, attempt }) =>
                `${requestTexts.chargeKinds[kind]}${isOfSeveral ? ` · ${requestTexts.chargeOf(attempt + 1)}` : ''}`,
            },
            {
              id: 'quantity',
              title: requestTexts.quantity,
              align: 'end',
              cell: ({ quantity, unit, estimated }) =>
                `${unit === 'token' ? formatTokens(quantity, estimated === true) : formatCount(quantity)} ${unit}${quantity === 1 ? '' : 's'}`,
            },
            { id: 'price', title: requestTexts.price, align: 'end', isWideOnly: true, cell: priceText },
            {
              id: 'amount',
              title: requestTexts.amount,
              align: 'end',
              cell: ({ nanoDollars, estimated }) => (
                <Money amount={amountOf(nanoDollars)} isEstimated={estimated === true} />
              ),
            },
          ]}
        />
        <p className="flex justify-between border-t border-control px-2 py-1.5 pl-0 text-table font-medium">
          <span>{requestTexts.sum}</span>
          <Money amount={cost} />
        </p>
        <Sources charges={charges} />
      </div>
    </Section>
  );
}

function amountOf(nanoDollars: number | null) {
  return nanoDollars === null ? null : { usd: nanoDollars / 1e9, nanoDollars };
}

function priceText({ usdPerMillion, usdEach, tierFactor }: Charge): string {
  const price =
    usdPerMillion === undefined
      ? usdEach === undefined
        ? requestTexts.unknownPrice
        : requestTexts.each(formatDollars(usdEach))
      : requestTexts.perMillion(formatDollars(usdPerMillion));
  return tierFactor === undefined || tierFactor === 1 ? price : `${price} ${requestTexts.factor(tierFactor)}`;
}

/** Where the prices come from. An address is shown as text, not as a link. */
function Sources({ charges }: { readonly charges: readonly Charge[] }) {
  const sources = new Map(charges.flatMap(({ price }) => (price ? [[price.id, price.source] as const] : [])));
  return (
    <ul className="mt-1 text-table text-muted">
      {[...sources].map(([id, source]) => (
        <li key={id} className="break-all">
          {requestTexts.priceSource}: <HostileText text={id} />
          {source !== undefined && (
            <>
              {', '}
              <HostileText text={source} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
