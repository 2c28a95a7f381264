import type { SelectHTMLAttributes } from 'react';
import { classNames } from './class-names.js';
import { controlClass, Field, type FieldProps } from './field.js';
import { Icon } from './icon.js';

/** A choice. */
export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

type Native = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'id'>;

/** One of a few. */
export interface SelectProps<Value extends string> extends FieldProps, Native {
  readonly value: Value;
  readonly options: readonly Option<Value>[];
  readonly onChange: (value: Value) => void;
}

/** The browser's own list. For more than some twenty choices see `Combobox`. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, isLabelHidden, value, options, onChange, className, ...rest } = props;
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden ?? false}>
      {(attributes) => (
        <span className="relative block">
          <select
            {...rest}
            {...attributes}
            value={value}
            onChange={(event) => onChange(event.target.value as Value)}
            className={classNames(controlClass, 'block appearance-none pr-7', className)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            size={14}
            className="pointer-events-none absolute inset-y-0 right-2 my-auto text-muted"
          />
        </span>
      )}
    </Field>
  );
}
