import { useState } from 'react';
import { uiTexts } from '../texts/en/ui.js';
import { Button, IconButton } from './button.js';
import { classNames } from './class-names.js';
import { boundsOf, periodAt, periodName, relativePeriods, shifted, type Period } from './format/period.js';
import { Icon } from './icon.js';
import { Popover } from './popover.js';
import { TextField } from './text-field.js';
import { useNow } from './use-now.js';

/** The period of a page. */
export interface PeriodPickerProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

/** Relative periods stay relative; an own one has a begin and an end in the time of the browser. */
export function PeriodPicker({ period, onChange }: PeriodPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const now = useNow(60_000);
  const choose = (chosen: Period) => {
    onChange(chosen);
    setIsOpen(false);
  };
  return (
    <span className="flex items-center">
      <IconButton
        icon="chevron-left"
        label={uiTexts.periodBefore}
        keys="["
        className="size-7 max-narrow:hidden"
        onClick={() => onChange(shifted(period, -1, Date.now()))}
      />
      <Popover
        label={uiTexts.ownPeriod}
        align="end"
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          <Button isSmall kind="quiet" className="max-narrow:-ml-2">
            {periodName(period, now)}
            <Icon name="chevron-down" size={14} className="text-muted" />
          </Button>
        }
      >
        <div className="flex max-narrow:flex-col">
          <div className="grid content-start p-1 narrow:border-r">
            {relativePeriods.map((last) => (
              <button
                key={last}
                type="button"
                aria-current={'last' in period && period.last === last}
                className={classNames(
                  'rounded-[4px] px-3 py-1.5 text-left whitespace-nowrap hover:bg-hover',
                  'last' in period && period.last === last && 'bg-selected font-medium',
                )}
                onClick={() => choose({ last })}
              >
                {periodName({ last }, now)}
              </button>
            ))}
          </div>
          <OwnPeriod period={period} onChoose={choose} />
        </div>
      </Popover>
      <IconButton
        icon="chevron-right"
        label={uiTexts.periodAfter}
        keys="]"
        className="size-7 max-narrow:hidden"
        disabled={'last' in period}
        onClick={() => onChange(shifted(period, 1, Date.now()))}
      />
    </span>
  );
}

function OwnPeriod({
  period,
  onChoose,
}: {
  readonly period: Period;
  readonly onChoose: (period: Period) => void;
}) {
  const bounds = boundsOf(period, Date.now());
  const [from, setFrom] = useState(localText(bounds.from));
  const [until, setUntil] = useState(localText(bounds.until));
  const isInvalid = !(Date.parse(from) < Date.parse(until));
  return (
    <div className="grid w-68 content-start gap-3 p-3">
      <TextField label={uiTexts.from} type="datetime-local" value={from} onChange={setFrom} />
      <TextField
        label={uiTexts.until}
        type="datetime-local"
        value={until}
        onChange={setUntil}
        error={isInvalid ? uiTexts.periodInvalid : undefined}
        hint={Intl.DateTimeFormat().resolvedOptions().timeZone}
      />
      <Button
        kind="primary"
        disabled={isInvalid}
        onClick={() => onChoose(periodAt(Date.parse(from), Date.parse(until)))}
      >
        {uiTexts.apply}
      </Button>
    </div>
  );
}

/** A moment as a field of the browser writes it: local time without a zone. */
function localText(moment: number): string {
  const local = new Date(moment - new Date(moment).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
