import { useState, type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes } from 'react';
import { uiTexts } from '../texts/en/ui.js';
import { IconButton } from './button.js';
import { classNames } from './class-names.js';
import { controlClass, Field, type FieldProps } from './field.js';

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'id'>;

/** A line of text. */
export interface TextFieldProps extends FieldProps, Input {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isMono?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled line of text. */
export function TextField({
  label,
  hint,
  error,
  isLabelHidden,
  value,
  onChange,
  isMono,
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden ?? false}>
      {(attributes) => (
        <input
          type="text"
          dir="auto"
          spellCheck={false}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...rest}
          {...attributes}
          className={classNames(controlClass, isMono === true && 'font-mono', rest.className)}
        />
      )}
    </Field>
  );
}

/** A secret: hidden until one asks to see it. It is never kept anywhere. */
export function SecretField(props: TextFieldProps) {
  const { label, hint, error, value, onChange, isLabelHidden, isMono: _, ...rest } = props;
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden ?? false}>
      {(attributes) => (
        <div className="relative">
          <input
            spellCheck={false}
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            {...rest}
            {...attributes}
            type={isShown ? 'text' : 'password'}
            className={classNames(controlClass, 'pr-9 font-mono', rest.className)}
          />
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            label={isShown ? uiTexts.secretHide : uiTexts.secretShow}
            aria-pressed={isShown}
            className="absolute right-0 top-0"
            onClick={() => setIsShown(!isShown)}
          />
        </div>
      )}
    </Field>
  );
}

type Area = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'id'>;

/** Several lines of text. */
export interface TextAreaProps extends FieldProps, Area {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isMono?: boolean;
}

/** Labelled lines of text; it grows with them. */
export function TextArea({
  label,
  hint,
  error,
  isLabelHidden,
  value,
  onChange,
  isMono,
  ...rest
}: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden ?? false}>
      {(attributes) => (
        <textarea
          dir="auto"
          rows={3}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...rest}
          {...attributes}
          className={classNames(
            controlClass,
            'h-auto min-h-16 py-1.5 field-sizing-content max-h-96',
            isMono === true && 'font-mono',
            rest.className,
          )}
        />
      )}
    </Field>
  );
}
