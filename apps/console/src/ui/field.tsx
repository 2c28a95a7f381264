import { useId, type ReactNode } from 'react';
import { Icon } from './icon.js';

/** What all fields have: a label, perhaps a hint and an error. */
export interface FieldProps {
  readonly label: string;
  /** One sentence below the field. */
  readonly hint?: ReactNode;
  /** What is wrong; it takes the place of the hint. */
  readonly error?: string | undefined;
  /** For fields whose label is plain from where they stand: only readers of the screen hear it. */
  readonly isLabelHidden?: boolean;
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

/** The classes of a control that text is typed into. */
export const controlClass =
  'h-8 w-full min-w-0 rounded border border-control bg-surface px-2 text-ink aria-invalid:border-error disabled:bg-canvas disabled:text-muted [&[readonly]]:bg-canvas';

/** A control with its label, hint and error. */
export function Field({
  label,
  hint,
  error,
  isLabelHidden = false,
  children,
}: FieldProps & { readonly children: (attributes: ControlAttributes) => ReactNode }) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'font-medium'}>
        {label}
      </label>
      {children({
        id,
        ...(note !== undefined && { 'aria-describedby': `${id}-note` }),
        ...(error !== undefined && { 'aria-invalid': true }),
      })}
      {note !== undefined && (
        <div
          id={`${id}-note`}
          className={error === undefined ? 'text-table text-muted' : 'flex gap-1 text-table text-error'}
          {...(error !== undefined && { role: 'alert' })}
        >
          {error !== undefined && <Icon name="error" size={14} className="mt-0.5" />}
          <span className="min-w-0 break-words">{note}</span>
        </div>
      )}
    </div>
  );
}
