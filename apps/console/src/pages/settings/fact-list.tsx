import type { ReactNode } from 'react';

/** Names and values below each other. */
export function FactList({ children }: { readonly children: ReactNode }) {
  return <dl className="grid items-baseline gap-x-6 gap-y-1.5 narrow:grid-cols-[200px_1fr]">{children}</dl>;
}

/** A name with its value, and what more is to say of it. */
export function Fact({ label, note, children }: FactProps) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words max-narrow:mb-2">
        {children}
        {note !== undefined && <span className="ml-2 text-table text-muted">{note}</span>}
      </dd>
    </>
  );
}

interface FactProps {
  readonly label: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}
