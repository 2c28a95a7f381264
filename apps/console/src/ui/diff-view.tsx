import { useMemo } from 'react';
import { classNames } from './class-names.js';
import { lineDiff } from './line-diff.js';
import { visibleText } from './visible-text.js';

/** Two texts and what they are called. */
export interface DiffViewProps {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly maxHeight?: number;
}

const signs = { same: ' ', removed: '−', added: '+' } as const;
const tones = { same: '', removed: 'bg-error-soft', added: 'bg-success-soft' } as const;

/** What differs, line by line; a sign and a colour say what was removed and added. */
export function DiffView({ label, before, after, maxHeight = 420 }: DiffViewProps) {
  const lines = useMemo(() => lineDiff(before, after), [before, after]);
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={label}
      className="overflow-auto rounded border bg-canvas py-2 font-mono text-table"
      style={{ maxHeight }}
    >
      <div className="min-w-max">
        {lines.map(({ kind, text }, index) => (
          <div key={index} className={classNames('flex whitespace-pre px-3', tones[kind])}>
            <span className="w-5 shrink-0 select-none text-muted">{signs[kind]}</span>
            <bdi>{visibleText(text)}</bdi>
          </div>
        ))}
      </div>
    </div>
  );
}
