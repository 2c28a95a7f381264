import { Link } from '@tanstack/react-router';
import { modelTexts } from '../../texts/en/models.js';
import { countOf, formatCount } from '../../ui/format/number.js';
import { formatCalendarDay } from '../../ui/format/time.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Badge, StatusLabel } from '../../ui/status-label.js';
import { Table, type TableColumn } from '../../ui/table.js';
import { useNow } from '../../ui/use-now.js';
import { capabilitiesOf, hasOwnPrice, pricesOf, type ModelRow, type WeekRow } from './model-rows.js';
import { abilityTexts, limitText, priceText } from './model-texts.js';
import { weekKey } from './use-models.js';

interface ModelTableProps {
  readonly rows: readonly ModelRow[];
  /** Null: there is no log. Undefined: not read yet. */
  readonly week: ReadonlyMap<string, WeekRow> | null | undefined;
}

const soonMs = 60 * 86_400_000;

/** A line for each model of each kind of provider. */
export function ModelTable({ rows, week }: ModelTableProps) {
  const now = useNow(60_000);
  const { columns: titles } = modelTexts;
  const columns: readonly TableColumn<ModelRow>[] = [
    {
      id: 'model',
      title: titles.model,
      cell: (row) => (
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <Link to="/models/$id" params={{ id: row.id }} className="min-w-0 font-medium wrap-anywhere">
            <HostileText text={row.model} />
          </Link>
          {row.kind !== undefined && (
            <span className="whitespace-nowrap text-muted">{modelTexts.kinds[row.kind]}</span>
          )}
        </span>
      ),
    },
    {
      id: 'context',
      title: titles.context,
      align: 'end',
      isWideOnly: true,
      cell: (row) => <Limit tokens={capabilitiesOf(row)?.contextWindow} />,
    },
    {
      id: 'output',
      title: titles.output,
      align: 'end',
      isWideOnly: true,
      cell: (row) => <Limit tokens={capabilitiesOf(row)?.maxOutput} />,
    },
    { id: 'can', title: titles.can, isWideOnly: true, cell: (row) => <Abilities row={row} /> },
    { id: 'price', title: titles.price, isWideOnly: true, cell: (row) => <PriceCell row={row} /> },
    {
      id: 'through',
      title: titles.through,
      isWideOnly: true,
      cell: ({ usable }) =>
        usable.length === 0 ? (
          <span className="text-muted">{modelTexts.none}</span>
        ) : (
          usable.map(({ slug }) => `@${slug}`).join(', ')
        ),
    },
    {
      id: 'usage',
      title: titles.usage,
      align: 'end',
      cell: (row) => <UsageCell row={week && week.get(weekKey(row))} isKnown={week} />,
    },
    {
      id: 'stage',
      title: titles.stage,
      isWideOnly: true,
      cell: ({ known }) => <Retirement day={known?.retirement?.notBefore} now={now} />,
    },
  ];
  return (
    <Table
      caption={modelTexts.caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      narrowNote={(row) =>
        pricesOf(row)
          .map((price) => (price === null ? modelTexts.unknownPrice : priceText(price)))
          .join(' · ')
      }
    />
  );
}

function Limit({ tokens }: { readonly tokens: number | undefined }) {
  return <span className={tokens === undefined ? 'text-muted' : ''}>{limitText(tokens)}</span>;
}

function Abilities({ row }: { readonly row: ModelRow }) {
  const capabilities = capabilitiesOf(row);
  if (capabilities === null) return <span className="text-muted">{modelTexts.unknown}</span>;
  const texts = abilityTexts(capabilities, true);
  return <span>{texts.length === 0 ? modelTexts.nothing : texts.join(', ')}</span>;
}

function PriceCell({ row }: { readonly row: ModelRow }) {
  const prices = pricesOf(row);
  const [price = null] = prices;
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      {prices.length > 1 ? (
        <span>{modelTexts.differs}</span>
      ) : (
        <span className={price === null ? 'hatched rounded-[3px] px-1' : ''}>{priceText(price)}</span>
      )}
      {hasOwnPrice(row) && <Badge>{modelTexts.ownPrice}</Badge>}
    </span>
  );
}

interface UsageCellProps {
  readonly row: WeekRow | null | undefined;
  readonly isKnown: ModelTableProps['week'];
}

function UsageCell({ row, isKnown }: UsageCellProps) {
  if (isKnown === undefined) return null;
  if (isKnown === null) return <span className="text-muted">{modelTexts.notStored}</span>;
  const unpriced = row?.unpriced ?? 0;
  return (
    <span className="inline-grid justify-items-end">
      {formatCount(row?.requests ?? 0)}
      {unpriced > 0 && (
        <span className="[&>span]:whitespace-normal">
          <StatusLabel tone="warning">
            {modelTexts.unpricedRequests(countOf(unpriced, 'request'))}
          </StatusLabel>
        </span>
      )}
    </span>
  );
}

/** The first day on which a model may be gone; amber two months before. */
function Retirement({ day, now }: { readonly day: string | undefined; readonly now: number }) {
  if (day === undefined) return <span className="text-muted">{modelTexts.noRetirement}</span>;
  const until = Date.parse(day) - now;
  const text = (until > 0 ? modelTexts.retires : modelTexts.mayBeRetired)(formatCalendarDay(day));
  return until < soonMs ? (
    <StatusLabel tone="warning">{text}</StatusLabel>
  ) : (
    <span className="whitespace-nowrap">{text}</span>
  );
}
