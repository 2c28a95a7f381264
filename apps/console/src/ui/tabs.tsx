import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** One tab. */
export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

/** Parts of a page of which one is shown. Keep the choice in the address. */
export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly items: readonly TabItem<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

/** Arrows go from tab to tab. */
export function Tabs<Id extends string>({ label, items, value, onChange }: TabsProps<Id>) {
  return (
    <Radix.Root value={value} onValueChange={(id) => onChange(id as Id)}>
      <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto border-b">
        {items.map((item) => (
          <Radix.Trigger
            key={item.id}
            value={item.id}
            className="-mb-px border-b-2 border-transparent px-3 py-2 whitespace-nowrap text-muted -outline-offset-2 hover:text-ink data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink"
          >
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.id} value={item.id} className="pt-4">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
