import { spendTexts } from '../../texts/en/spend.js';
import { Button, IconButton } from '../../ui/button.js';
import { periodName } from '../../ui/format/period.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Icon } from '../../ui/icon.js';
import { Menu } from '../../ui/menu.js';
import { Select } from '../../ui/select.js';
import { useNow } from '../../ui/use-now.js';
import { dimensionText, KeyName } from './group-name.js';
import { monthName, monthOf, shiftedMonth, spendPeriodOf, spendPeriods, today } from './spend-period.js';
import {
  dimensionOf,
  spendDimensions,
  spendFilters,
  type SpendDimension,
  type SpendSearch,
} from './spend-query.js';

/** What changes the address. */
export interface SpendToolsProps {
  readonly search: SpendSearch;
  readonly onChange: (part: SpendSearch) => void;
}

const shownMonths = 13;

/** The address with another month; the current one needs none. */
export function monthSearch(month: string, now: number): SpendSearch {
  const period = month === monthOf(now) ? undefined : month;
  return { period, last: undefined, from: undefined, until: undefined };
}

/** The current day, a month, or the last days: it looks as the period of the other pages does. */
export function PeriodChoice({ search, onChange }: SpendToolsProps) {
  const now = useNow(60_000);
  const { name, month } = spendPeriodOf(search, now, spendTexts);
  const current = monthOf(now);
  const months = Array.from({ length: shownMonths }, (_, index) => shiftedMonth(current, -index));
  if (month !== undefined && !months.includes(month)) months.push(month);
  const goMonth = (next: string) => onChange(monthSearch(next, now));
  const isToday = search.period === today && search.from === undefined && search.last === undefined;
  return (
    <span className="flex items-center">
      <IconButton
        icon="chevron-left"
        label={spendTexts.monthBefore}
        keys="["
        className="size-7 max-narrow:hidden"
        onClick={() => goMonth(shiftedMonth(month ?? current, month ? -1 : 0))}
      />
      <Menu
        trigger={
          <Button isSmall kind="quiet" className="max-narrow:-ml-2">
            {name}
            <Icon name="chevron-down" size={14} className="text-muted" />
          </Button>
        }
        groups={[
          {
            label: spendTexts.lastDays,
            items: [
              {
                label: spendTexts.today,
                isChecked: isToday,
                onSelect: () =>
                  onChange({ period: today, last: undefined, from: undefined, until: undefined }),
              },
              ...spendPeriods.map((last) => ({
                label: periodName({ last }, now),
                isChecked: search.from === undefined && search.last === last,
                onSelect: () => onChange({ last, period: undefined, from: undefined, until: undefined }),
              })),
            ],
          },
          {
            label: spendTexts.months,
            items: months.map((one) => ({
              label: monthName(one),
              isChecked: month === one,
              onSelect: () => goMonth(one),
            })),
          },
        ]}
      />
      <IconButton
        icon="chevron-right"
        label={spendTexts.monthAfter}
        keys="]"
        className="size-7 max-narrow:hidden"
        disabled={month === undefined || month >= current}
        onClick={() => goMonth(shiftedMonth(month ?? current, 1))}
      />
    </span>
  );
}

/** By what the spending is divided. */
export function DimensionChoice({
  search,
  onChange,
  labels,
}: SpendToolsProps & { readonly labels: readonly string[] }) {
  const by = dimensionOf(search);
  const values: readonly string[] = [
    ...spendDimensions,
    ...new Set([...labels, ...(by.startsWith('metadata.') ? [by] : [])]),
  ];
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="text-muted">
        {spendTexts.by}
      </span>
      <span className="w-40">
        <Select
          label={spendTexts.by}
          isLabelHidden
          value={by}
          options={values.map((value) => ({ value, label: dimensionText(value as SpendDimension) }))}
          onChange={(value) => onChange({ by: value === 'model' ? undefined : value })}
        />
      </span>
    </span>
  );
}

/** The filters that hold, each with a button that takes it away. */
export function FilterChips({ search, onChange }: SpendToolsProps) {
  const chips = spendFilters.flatMap((name) =>
    (search[name] ?? []).map((value) => ({ name, value, word: spendTexts.filterNames[name] })),
  );
  if (chips.length === 0) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <span className="text-muted">{spendTexts.filters}</span>
      {chips.map(({ name, value, word }) => (
        <span
          key={`${name}=${value}`}
          className="inline-flex h-6 max-w-full items-center rounded-[4px] bg-selected pl-2 text-table"
        >
          <span className="mr-1 text-muted">{word}</span>
          <span className="max-w-64 truncate">
            {name === 'key' ? <KeyName id={value} /> : <HostileText text={value} />}
          </span>
          <button
            type="button"
            aria-label={spendTexts.removeFilter(`${word} ${value}`)}
            className="ml-0.5 grid size-6 place-items-center rounded-[4px] text-muted hover:bg-hover hover:text-ink"
            onClick={() => {
              const rest = (search[name] ?? []).filter((one) => one !== value);
              onChange({ [name]: rest.length === 0 ? undefined : rest });
            }}
          >
            <Icon name="close" size={12} />
          </button>
        </span>
      ))}
    </div>
  );
}

/** Whether an address has filters. */
export function isFiltered(search: SpendSearch): boolean {
  return spendFilters.some((name) => search[name] !== undefined);
}

/** What takes all filters away. */
export const withoutFilters: SpendSearch = Object.fromEntries(spendFilters.map((name) => [name, undefined]));
