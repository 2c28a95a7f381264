import type { ReactNode } from 'react';
import { Icon } from './icon.js';
import type { IconName } from './icon-paths.js';

/** What is said where nothing is. */
export interface EmptyProps {
  readonly icon?: IconName;
  readonly title: string;
  /** What it is for, in one sentence. */
  readonly children?: ReactNode;
  /** One button, and perhaps a link to the document. */
  readonly actions?: ReactNode;
}

/** In place of a list that has nothing: what it is for, and what to do. */
export function Empty({ icon, title, children, actions }: EmptyProps) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-14 text-center">
      {icon && (
        <span className="mb-1 grid size-10 place-items-center rounded-full border bg-canvas text-muted">
          <Icon name={icon} size={18} />
        </span>
      )}
      <h2 className="text-lead font-semibold">{title}</h2>
      {children !== undefined && <div className="max-w-[56ch] text-muted">{children}</div>}
      {actions !== undefined && <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
