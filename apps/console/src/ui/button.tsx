import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.js';
import { Icon } from './icon.js';
import type { IconName } from './icon-paths.js';
import { uiTexts } from '../texts/en/ui.js';
import { Tooltip } from './tooltip.js';

/** How loud a button is: one primary button in a view, `danger` for what cannot be undone. */
export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger';

const kinds: Readonly<Record<ButtonKind, string>> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong font-medium',
  plain:
    'bg-surface border border-control/60 hover:bg-hover aria-pressed:bg-selected aria-pressed:text-accent',
  quiet: 'hover:bg-hover aria-pressed:bg-selected aria-pressed:text-accent',
  danger: 'bg-error text-on-accent hover:bg-error-strong font-medium',
};
const shape =
  'inline-flex items-center justify-center gap-1.5 rounded whitespace-nowrap select-none transition-colors disabled:opacity-55 disabled:pointer-events-none aria-disabled:opacity-55';

/** What a button says and does; every attribute of `<button>` besides. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind;
  readonly isSmall?: boolean;
  readonly icon?: IconName;
  /** Says what is being done, in place of the label, at the same width. */
  readonly busyLabel?: string;
  readonly isBusy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

/** A button with verb and noun: "Create key". */
export function Button({
  kind = 'plain',
  isSmall = false,
  icon,
  isBusy = false,
  busyLabel,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  const label = (
    <>
      {icon && <Icon name={icon} size={isSmall ? 14 : 16} />}
      {children}
    </>
  );
  return (
    <button
      type="button"
      className={classNames(shape, kinds[kind], isSmall ? 'h-7 px-2 text-table' : 'h-8 px-3', className)}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy || undefined}
      {...rest}
    >
      {busyLabel === undefined ? (
        label
      ) : (
        <span className="grid justify-items-center">
          <span
            className={classNames(
              'col-start-1 row-start-1 inline-flex items-center gap-1.5',
              isBusy && 'invisible',
            )}
          >
            {label}
          </span>
          <span
            className={classNames('col-start-1 row-start-1', !isBusy && 'invisible')}
            aria-hidden={!isBusy}
          >
            {busyLabel}
          </span>
        </span>
      )}
    </button>
  );
}

/** What a button without a word is called. */
export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly icon: IconName;
  readonly label: string;
  /** Keys that do the same, for the tooltip. */
  readonly keys?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button with a drawing alone; its label is in the tooltip and for readers of the screen. */
export function IconButton({ icon, label, keys, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} {...(keys !== undefined && { keys })}>
      <button
        type="button"
        aria-label={label}
        className={classNames(shape, 'size-8 text-muted hover:bg-hover hover:text-ink', className)}
        {...rest}
      >
        <Icon name={icon} />
      </button>
    </Tooltip>
  );
}

/** The cross of a dialog. It has no tooltip, which would take the first Escape for itself. */
export function CloseButton({ className, onClick }: Pick<IconButtonProps, 'className' | 'onClick'>) {
  return (
    <button
      type="button"
      aria-label={uiTexts.close}
      className={classNames(shape, 'size-8 text-muted hover:bg-hover hover:text-ink', className)}
      onClick={onClick}
    >
      <Icon name="close" />
    </button>
  );
}
