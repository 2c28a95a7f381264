import type { RequestsSearch } from '../../../addresses/searches.js';
import { requestsTexts } from '../../../texts/en/requests.js';
import type { GridColumn } from '../../../ui/grid-types.js';
import { HostileText } from '../../../ui/hostile-text.js';
import { LossLabel } from '../../../ui/loss-label.js';
import { Duration, Money, Time, Tokens } from '../../../ui/values.js';
import { withValue } from '../filters/typed-filter.js';
import { askedFor, worstLoss, type LogRow } from './log-row.js';
import { StatusCell } from './status-cell.js';

/** A column, with what filtering by one of its cells does to the address. */
export interface RequestColumn extends Omit<GridColumn<LogRow>, 'sort'> {
  readonly id: ColumnId;
  readonly sortBy?: 'at' | 'cost' | 'duration' | 'tokens' | 'first_token';
  readonly filterBy?: (row: LogRow, search: RequestsSearch) => RequestsSearch | undefined;
  /** The columns of an export that this one stands for; `metadata.*`: one for each member that the rows have. */
  readonly exported: readonly string[];
}

/** Ids of columns, as the address has them. */
export type ColumnId = keyof typeof requestsTexts.columns;

type ValueName = Parameters<typeof withValue>[1];

const filterBy =
  (name: ValueName, value: (row: LogRow) => string | undefined) => (row: LogRow, search: RequestsSearch) => {
    const text = value(row);
    return text === undefined ? undefined : withValue(search, name, text);
  };
const textOf = (text: string | undefined, missing = '') =>
  text === undefined ? <span className="text-muted">{missing}</span> : <HostileText text={text} />;
const mono = (text: string | undefined) => (text === undefined ? null : <code>{text}</code>);
const { columns: titles } = requestsTexts;
const column = (
  id: ColumnId,
  width: string,
  rest: Omit<RequestColumn, 'id' | 'title' | 'width'>,
): RequestColumn => ({
  id,
  title: titles[id],
  width,
  ...rest,
});

/** All columns, in their usual order. */
export const requestColumns: readonly RequestColumn[] = [
  column('status', '92px', {
    cell: (row) => <StatusCell row={row} />,
    filterBy: filterBy('status', ({ status }) => String(status)),
    exported: ['status', 'outcome', 'rescued', 'cache'],
  }),
  column('time', '104px', { cell: ({ at }) => <Time moment={at} />, sortBy: 'at', exported: ['at'] }),
  column('model', 'minmax(150px, 2fr)', {
    cell: (row) => {
      const { text, isModel } = askedFor(row);
      return <HostileText text={text} className={isModel ? '' : 'text-muted'} />;
    },
    filterBy: filterBy('model', ({ model }) => model),
    exported: ['model', 'requestedModel'],
  }),
  column('entry', 'minmax(100px, 1fr)', {
    cell: ({ slug }) => (slug === undefined ? null : textOf(`@${slug}`)),
    filterBy: filterBy('slug', ({ slug }) => slug),
    exported: ['slug', 'provider'],
  }),
  column('key', 'minmax(90px, 1fr)', {
    cell: ({ key }) => textOf(key && (key.name ?? key.id), requestsTexts.noKey),
    filterBy: filterBy('key', ({ key }) => key?.id),
    exported: ['key.id', 'key.name'],
  }),
  column('duration', '88px', {
    align: 'end',
    cell: ({ durationMs }) => <Duration milliseconds={durationMs} />,
    sortBy: 'duration',
    exported: ['durationMs'],
  }),
  column('first', '92px', {
    align: 'end',
    cell: ({ firstTokenMs }) =>
      firstTokenMs === undefined ? null : <Duration milliseconds={firstTokenMs} />,
    sortBy: 'first_token',
    exported: ['firstTokenMs'],
  }),
  column('tokens', '84px', {
    align: 'end',
    cell: ({ usage, estimated }) =>
      usage ? <Tokens count={usage.totalTokens} isEstimated={estimated === true} /> : null,
    sortBy: 'tokens',
    exported: ['usage.promptTokens', 'usage.completionTokens', 'usage.totalTokens', 'estimated'],
  }),
  column('cost', '104px', {
    align: 'end',
    cell: ({ cost, estimated }) =>
      cost === undefined ? null : <Money amount={cost} isEstimated={estimated === true} />,
    sortBy: 'cost',
    exported: ['cost.usd', 'cost.nanoDollars'],
  }),
  column('loss', '112px', {
    cell: (row) => <LossCell row={row} />,
    exported: ['losses.note', 'losses.degraded', 'losses.lost'],
  }),
  column('route', 'minmax(120px, 1fr)', {
    cell: ({ route }) => mono(route),
    filterBy: filterBy('route', ({ route }) => route),
    exported: ['route', 'stream'],
  }),
  column('region', '110px', {
    cell: ({ region }) => textOf(region),
    filterBy: filterBy('region', ({ region }) => region),
    exported: ['region'],
  }),
  column('tier', '96px', {
    cell: ({ tier }) => textOf(tier),
    filterBy: filterBy('tier', ({ tier }) => tier),
    exported: ['tier'],
  }),
  column('config', 'minmax(90px, 1fr)', {
    cell: ({ config }) => textOf(config),
    filterBy: filterBy('config', ({ config }) => config),
    exported: ['config', 'option'],
  }),
  column('prompt', 'minmax(90px, 1fr)', {
    cell: ({ prompt }) => textOf(prompt && `${prompt.id} v${prompt.version}`),
    filterBy: filterBy('prompt', ({ prompt }) => prompt?.id),
    exported: ['prompt.id', 'prompt.version'],
  }),
  column('finish', '96px', {
    cell: ({ finish }) => textOf(finish?.join(', ')),
    filterBy: filterBy('finish', ({ finish }) => finish?.[0]),
    exported: ['finish'],
  }),
  column('user', 'minmax(90px, 1fr)', {
    cell: ({ metadata }) => textOf(metadata?.['_user']),
    filterBy: filterBy('user', ({ metadata }) => metadata?.['_user']),
    exported: ['metadata._user'],
  }),
  column('metadata', 'minmax(140px, 1fr)', {
    cell: ({ metadata }) =>
      textOf(
        metadata &&
          Object.entries(metadata)
            .map(([name, value]) => `${name}=${value}`)
            .join(' '),
      ),
    exported: ['metadata.*'],
  }),
  column('trace', '120px', {
    cell: ({ traceId }) => mono(traceId),
    filterBy: ({ traceId }, search) => ({ ...search, trace_id: traceId }),
    exported: ['traceId'],
  }),
  column('preview', 'minmax(180px, 2fr)', { cell: ({ preview }) => textOf(preview), exported: ['preview'] }),
  column('id', '150px', { cell: ({ id }) => mono(id), exported: ['id'] }),
];

/** Those that are shown without a choice. */
export const usualColumns: readonly ColumnId[] = [
  'status',
  'time',
  'model',
  'entry',
  'key',
  'duration',
  'first',
  'tokens',
  'cost',
  'loss',
];

/** The columns of an address, in its order; unknown ones are left out. */
export function columnsOf(cols: string | undefined): readonly RequestColumn[] {
  const ids = cols === undefined ? usualColumns : cols.split(',');
  const found = ids.flatMap((id) => requestColumns.filter((one) => one.id === id));
  return found.length > 0 ? found : columnsOf(undefined);
}

/** What an address says of columns: nothing of the usual ones. */
export function columnsText(ids: readonly ColumnId[]): string | undefined {
  const text = ids.join(',');
  return text === usualColumns.join(',') || text === '' ? undefined : text;
}

function LossCell({ row }: { readonly row: LogRow }) {
  const worst = worstLoss(row);
  if (!worst) return null;
  return <LossLabel severity={worst.severity}>{requestsTexts.lossOf[worst.severity](worst.count)}</LossLabel>;
}
