import { useEffect, type ReactNode } from 'react';
import { classNames } from './class-names.js';

/** The first line of a page. */
export interface PageHeaderProps {
  /** Also the title of the window. No text of callers. */
  readonly title: string;
  /** Something beside the title, such as a state or an id. */
  readonly aside?: ReactNode;
  /** What the page shows: the period first. In narrow windows they have a line of their own. */
  readonly choices?: ReactNode;
  /** At the right: the moment of reading, actions. */
  readonly children?: ReactNode;
}

/** Title at the left; choices, the moment of reading and actions at the right, in this order on all pages. */
export function PageHeader({ title, aside, choices, children }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} · Gateway console`;
  }, [title]);
  return (
    <div className="flex min-h-13 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b px-4 py-2 narrow:px-6">
      <div className="mr-2 flex min-w-0 items-center gap-3">
        <h1 className="text-title font-semibold tracking-[-0.01em]">{title}</h1>
        {aside}
      </div>
      {choices !== undefined && (
        <div className="ml-auto flex flex-wrap items-center gap-x-2 gap-y-1 max-narrow:order-last max-narrow:w-full">
          {choices}
        </div>
      )}
      <div
        className={classNames(
          'flex flex-wrap items-center justify-end gap-x-2 gap-y-1',
          choices === undefined ? 'ml-auto' : 'max-narrow:ml-auto',
        )}
      >
        {children}
      </div>
    </div>
  );
}

/** The body of a page. `text`: not wider than is good for reading and forms. */
export function PageBody({
  width = 'full',
  children,
}: {
  readonly width?: 'full' | 'text';
  readonly children: ReactNode;
}) {
  return (
    <div className={`px-4 py-4 narrow:px-6 ${width === 'text' ? 'max-w-[1120px]' : ''}`}>{children}</div>
  );
}

/** A part of a page with a small heading and a line above it; after a line of text, such as the way back, without. */
export function Section({ title, actions, children }: SectionProps) {
  return (
    <section className="border-t py-4 first:border-t-0 first:pt-0 [p+&]:border-t-0 [p+&]:pt-0">
      <div className="mb-2 flex min-h-7 items-center gap-2">
        <h2 className="grow text-body font-semibold">{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** A heading and what stands below it. */
export interface SectionProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Figures that belong together, in one strip. As the last of a section it leaves the line to the next one. */
export function FigureStrip({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-y py-3 narrow:flex narrow:flex-wrap narrow:gap-x-10 in-[section]:last:border-b-0 in-[section]:last:pb-0">
      {figures.map(({ label, value, note }) => (
        <div key={label} className="min-w-0">
          <dt className="text-label text-muted">{label}</dt>
          <dd className="text-title leading-tight font-medium [&_.font-mono]:font-sans">{value}</dd>
          {note !== undefined && <dd className="text-table text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** A figure with a second line. */
export interface Figure {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}
