import { limitTexts } from '../../texts/en/limits.js';
import { Button, IconButton } from '../../ui/button.js';
import { Checkbox } from '../../ui/checkbox.js';
import { Select } from '../../ui/select.js';
import { TextField } from '../../ui/text-field.js';

interface Draft<Unit extends string, Period extends string> {
  readonly amount: string;
  readonly unit: Unit;
  readonly period: Period;
  /** `user`: it counts each end user separately. */
  readonly each?: 'user' | null | undefined;
}

interface LimitFieldsProps<Unit extends string, Period extends string> {
  readonly label: string;
  readonly addLabel: string;
  readonly removeLabel: string;
  /** Of the box that makes a limit count each end user. Absent: these limits cannot. */
  readonly eachLabel?: string;
  readonly units: Readonly<Record<Unit, string>>;
  readonly periods: Readonly<Record<Period, string>>;
  /** What an added limit begins with. */
  readonly first: Draft<Unit, Period>;
  readonly value: readonly Draft<Unit, Period>[];
  readonly onChange: (value: readonly Draft<Unit, Period>[]) => void;
  readonly error: string | undefined;
}

/** Limits, each with an amount, a unit and a period. */
export function LimitFields<Unit extends string, Period extends string>(
  props: LimitFieldsProps<Unit, Period>,
) {
  const { label, value, onChange, error } = props;
  const change = (index: number, part: Partial<Draft<Unit, Period>>) =>
    onChange(value.map((draft, place) => (place === index ? { ...draft, ...part } : draft)));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium">{label}</legend>
      {value.map((draft, index) => (
        <div key={index} className="grid grid-cols-[1fr_1fr_1fr_auto] items-end gap-2">
          <TextField
            label={limitTexts.amount}
            inputMode="decimal"
            value={draft.amount}
            onChange={(amount) => change(index, { amount })}
          />
          <Select
            label={limitTexts.unit}
            value={draft.unit}
            options={optionsOf(props.units)}
            onChange={(unit) => change(index, { unit })}
          />
          <Select
            label={limitTexts.period}
            value={draft.period}
            options={optionsOf(props.periods)}
            onChange={(period) => change(index, { period })}
          />
          <IconButton
            icon="trash"
            label={props.removeLabel}
            onClick={() => onChange(value.filter((_, place) => place !== index))}
          />
          {props.eachLabel !== undefined && (
            <div className="col-span-full">
              <Checkbox
                label={props.eachLabel}
                isChecked={draft.each === 'user'}
                onChange={(isChecked) => change(index, { each: isChecked ? 'user' : undefined })}
              />
            </div>
          )}
        </div>
      ))}
      {error !== undefined && (
        <p role="alert" className="text-table text-error">
          {error}
        </p>
      )}
      <div>
        <Button isSmall icon="plus" onClick={() => onChange([...value, props.first])}>
          {props.addLabel}
        </Button>
      </div>
    </fieldset>
  );
}

function optionsOf<Value extends string>(texts: Readonly<Record<Value, string>>) {
  return (Object.keys(texts) as Value[]).map((value) => ({ value, label: texts[value] }));
}
