import type { ReactNode } from 'react';

/** A part of the panel. */
export function PanelPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="border-t pt-3">
      <h2 className="mb-1.5 text-label font-medium text-muted">{title}</h2>
      {children}
    </section>
  );
}
