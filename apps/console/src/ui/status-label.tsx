import type { ReactNode } from 'react';
import { classNames } from './class-names.js';
import { Icon } from './icon.js';
import type { IconName } from './icon-paths.js';

/** How something is. `ok` has no colour: a quiet page is grey. */
export type Tone = 'ok' | 'succeeded' | 'warning' | 'error' | 'unknown';

const icons: Readonly<Record<Tone, IconName>> = {
  ok: 'circle',
  succeeded: 'check',
  warning: 'warning',
  error: 'error',
  unknown: 'help',
};
const colours: Readonly<Record<Tone, string>> = {
  ok: 'text-ink',
  succeeded: 'text-success',
  warning: 'text-warning',
  error: 'text-error',
  unknown: 'text-muted',
};

/** A state as drawing, word and colour together. */
export function StatusLabel({ tone, icon, children }: StatusLabelProps) {
  return (
    <span className={classNames('inline-flex items-baseline gap-1 whitespace-nowrap', colours[tone])}>
      {/* Not part of the base line: that is the word's, in line with the words beside it. */}
      <Icon
        name={icon ?? icons[tone]}
        size={14}
        className={classNames('self-center', tone === 'ok' && 'text-muted')}
      />
      {children}
    </span>
  );
}

/** A state in a word. */
export interface StatusLabelProps {
  readonly tone: Tone;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

const badges: Readonly<Record<Tone, string>> = {
  ok: 'bg-hover text-ink',
  succeeded: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  error: 'bg-error-soft text-error',
  unknown: 'hatched text-ink',
};

/** A word on a small ground. */
export function Badge({ tone = 'ok', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center rounded-[4px] px-1.5 py-px text-label whitespace-nowrap',
        badges[tone],
      )}
    >
      {children}
    </span>
  );
}
