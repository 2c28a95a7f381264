import type { ReactNode } from 'react';
import { classNames } from './class-names.js';
import { Icon } from './icon.js';

/** What always shows of something folded. */
export interface FoldTitleProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** The line of a `<details>` that opens it, with the chevron of all things that open in place. */
export function FoldTitle({ className, children }: FoldTitleProps) {
  return (
    <summary
      className={classNames(
        'flex list-none items-center gap-1.5 [&::-webkit-details-marker]:hidden',
        className,
      )}
    >
      <Icon name="chevron-right" size={14} className="text-muted [details[open]>summary>&]:rotate-90" />
      {children}
    </summary>
  );
}
