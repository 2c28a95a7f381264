import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.js';
import { Icon } from './icon.js';
import type { IconName } from './icon-paths.js';
import { Keys } from './keys.js';

/** An entry of a menu: does something, or is checked. */
export interface MenuItem {
  readonly label: string;
  /** Where two entries may have the same label. */
  readonly key?: string;
  readonly icon?: IconName;
  readonly keys?: string;
  readonly onSelect: () => void;
  /** One of several, or on and off. */
  readonly isChecked?: boolean;
  readonly isDangerous?: boolean;
  /** Why it may not be used now. */
  readonly disabledBecause?: string;
}

/** A group of entries with a line between it and the next. */
export interface MenuGroup {
  readonly label?: string;
  readonly items: readonly MenuItem[];
}

/** A button that opens a menu. */
export interface MenuProps {
  /** The button; it must take a ref and attributes. */
  readonly trigger: ReactNode;
  readonly groups: readonly MenuGroup[];
  readonly align?: 'start' | 'end';
}

const entry =
  'flex min-h-8 items-center gap-2 rounded-[4px] px-2 py-1 outline-none select-none data-[highlighted]:bg-hover data-[disabled]:opacity-60';

/** Arrows, first letters, Enter and Escape as in every menu. */
export function Menu({ trigger, groups, align = 'end' }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="appear z-50 max-h-[min(70dvh,520px)] min-w-48 max-w-80 overflow-auto rounded border bg-raised p-1 shadow-float"
        >
          {groups.map((group, index) => (
            <Radix.Group key={index} className={classNames(index > 0 && 'mt-1 border-t pt-1')}>
              {group.label !== undefined && (
                <Radix.Label className="px-2 py-1 text-label text-muted">{group.label}</Radix.Label>
              )}
              {group.items.map((item) => (
                <Entry key={item.key ?? item.label} item={item} />
              ))}
            </Radix.Group>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Entry({ item }: { readonly item: MenuItem }) {
  const { label, icon, keys, onSelect, isChecked, isDangerous, disabledBecause } = item;
  const className = classNames(entry, isDangerous === true && 'text-error');
  const content = (
    <>
      {icon && <Icon name={icon} className={isDangerous === true ? '' : 'text-muted'} />}
      <span className="min-w-0 grow truncate" dir="auto">
        {label}
        {disabledBecause !== undefined && (
          <span className="block text-label text-muted">{disabledBecause}</span>
        )}
      </span>
      {keys !== undefined && <Keys keys={keys} />}
    </>
  );
  if (isChecked === undefined)
    return (
      <Radix.Item className={className} disabled={disabledBecause !== undefined} onSelect={onSelect}>
        {content}
      </Radix.Item>
    );
  return (
    <Radix.CheckboxItem
      className={className}
      checked={isChecked}
      onSelect={onSelect}
      disabled={disabledBecause !== undefined}
    >
      {content}
      <Icon name="check" className={isChecked ? 'text-accent' : 'invisible'} />
    </Radix.CheckboxItem>
  );
}
