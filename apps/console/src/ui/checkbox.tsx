import { useId, type ReactNode } from 'react';

/** On or off. */
export interface CheckboxProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly isDisabled?: boolean;
}

/** A box before its label. */
export function Checkbox({ label, hint, isChecked, onChange, isDisabled = false }: CheckboxProps) {
  const id = useId();
  return (
    <div className="flex gap-2">
      <input
        id={id}
        type="checkbox"
        className="mt-[3px] size-4 shrink-0 accent-accent"
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
      />
      <div className="min-w-0">
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && (
          <div id={`${id}-hint`} className="text-table text-muted">
            {hint}
          </div>
        )}
      </div>
    </div>
  );
}

/** One of a few, all of which are seen. */
export interface RadioGroupProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    readonly hint?: ReactNode;
  }[];
  readonly onChange: (value: Value) => void;
  readonly isInline?: boolean;
}

/** Circles before their labels; arrows go from one to the next. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, value, options, onChange, isInline = false } = props;
  const name = useId();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 font-medium">{label}</legend>
      <div className={isInline ? 'flex flex-wrap gap-x-5 gap-y-2.5' : 'grid gap-2.5'}>
        {options.map((option) => (
          <label key={option.value} className="flex gap-2">
            <input
              type="radio"
              name={name}
              className="mt-[3px] size-4 shrink-0 accent-accent"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="min-w-0">
              {option.label}
              {option.hint !== undefined && (
                <span className="block text-table text-muted">{option.hint}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
