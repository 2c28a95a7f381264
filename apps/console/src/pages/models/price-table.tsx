import { modelTexts } from '../../texts/en/models.js';
import { formatDollars } from '../../ui/format/money.js';
import { formatCount } from '../../ui/format/number.js';
import { formatCalendarDay } from '../../ui/format/time.js';
import { Table, type TableColumn } from '../../ui/table.js';
import { hasOwnPrice, type ModelRow, type Price } from './model-rows.js';
import { rateNames } from './own-price-values.js';
import { Source } from './source.js';

interface PriceColumn {
  readonly title: string;
  readonly price: Price;
}

interface RateRow {
  readonly label: string;
  readonly rateOf: (price: Price) => number | undefined;
}

/** The rates that the gateway knows, now and later, with where they are from. Own prices stand below with their entries. */
export function PriceTable({ row }: { readonly row: ModelRow }) {
  const { known } = row;
  if (!known?.price) return <p className="text-muted">{modelTexts.noPrice}</p>;
  const { price, laterPrices } = known;
  const columns: readonly PriceColumn[] = [
    {
      title: price.from === undefined ? modelTexts.priceNow : `${modelTexts.priceNow} (${since(price.from)})`,
      price,
    },
    ...laterPrices.map((later) => ({
      title: later.from === undefined ? modelTexts.priceNow : since(later.from),
      price: later,
    })),
  ];
  const rows = [...ratesOf(columns), ...longRatesOf(columns)];
  return (
    <div className="grid gap-2">
      {hasOwnPrice(row) && <p>{modelTexts.ownCounts}</p>}
      <Table
        caption={modelTexts.prices}
        rows={rows}
        rowKey={({ label }) => label}
        columns={[
          { id: 'rate', title: modelTexts.perMillion, cell: ({ label }) => label },
          ...columns.map(({ title, price: shown }, index): TableColumn<RateRow> => ({
            id: String(index),
            title,
            align: 'end',
            cell: ({ rateOf }) => {
              const rate = rateOf(shown);
              return rate === undefined ? '' : <span className="font-mono">{formatDollars(rate)}</span>;
            },
          })),
        ]}
      />
      <p className="text-muted">
        {modelTexts.source} <Source address={price.source} /> ·{' '}
        {modelTexts.read(formatCalendarDay(price.read))}
      </p>
    </div>
  );
}

const since = (moment: string): string => modelTexts.priceFrom(formatCalendarDay(moment));

function ratesOf(columns: readonly PriceColumn[]): readonly RateRow[] {
  return rateNames
    .filter((name) => columns.some(({ price }) => price[name] !== undefined))
    .map((name) => ({ label: modelTexts.rates[name], rateOf: (price) => price[name] }));
}

function longRatesOf(columns: readonly PriceColumn[]): readonly RateRow[] {
  const above = columns.find(({ price }) => price.long !== undefined)?.price.long?.above;
  if (above === undefined) return [];
  return rateNames.flatMap((name) => {
    if (name === 'perImage' || !columns.some(({ price }) => price.long?.[name] !== undefined)) return [];
    const label = `${modelTexts.longPrompt(formatCount(above))}: ${modelTexts.rates[name].toLowerCase()}`;
    return [{ label, rateOf: (price: Price) => price.long?.[name] }];
  });
}
