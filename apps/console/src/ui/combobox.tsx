import { Command } from 'cmdk';
import { useState } from 'react';
import { uiTexts } from '../texts/en/ui.js';
import { classNames } from './class-names.js';
import { controlClass, Field, type FieldProps } from './field.js';
import { Icon } from './icon.js';
import { Popover } from './popover.js';

/** A choice with a second word at its right, such as a count. */
export interface ComboboxOption {
  readonly value: string;
  readonly label?: string;
  readonly note?: string;
}

/** One of many, found by typing. */
export interface ComboboxProps extends FieldProps {
  readonly value: string | undefined;
  readonly options: readonly ComboboxOption[];
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  /** May one choose what is not in the list? */
  readonly isFree?: boolean;
  /** Called when the list opens, to load it. */
  readonly onOpen?: () => void;
}

/** A list with a search field; the list is loaded when it opens, and typing works without it. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, isLabelHidden, value, options, onChange, placeholder, isFree, onOpen } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const choose = (chosen: string) => {
    onChange(chosen);
    setIsOpen(false);
  };
  const shown = options.find((option) => option.value === value)?.label ?? value;
  const isNew = isFree === true && text !== '' && !options.some((option) => option.value === text);
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden ?? false}>
      {(attributes) => (
        <Popover
          label={label}
          isOpen={isOpen}
          onOpenChange={(open) => {
            setIsOpen(open);
            setText('');
            if (open) onOpen?.();
          }}
          trigger={
            <button
              type="button"
              {...attributes}
              aria-haspopup="dialog"
              className={classNames(controlClass, 'flex items-center justify-between gap-2 text-left')}
            >
              <span className={classNames('truncate', shown === undefined && 'text-muted')} dir="auto">
                {shown ?? placeholder ?? uiTexts.search}
              </span>
              <Icon name="chevron-down" size={14} className="text-muted" />
            </button>
          }
        >
          <Command label={label} className="w-80 max-w-full">
            <Command.Input
              autoFocus
              value={text}
              onValueChange={setText}
              placeholder={uiTexts.search}
              className="w-full border-b bg-transparent px-3 py-2 outline-none"
            />
            <Command.List className="max-h-72 overflow-auto p-1">
              <Command.Empty className="px-2 py-3 text-muted">{uiTexts.noMatch}</Command.Empty>
              {isNew && (
                <Command.Item forceMount value={text} onSelect={() => choose(text)} className={itemClass}>
                  “{text}”
                </Command.Item>
              )}
              {options.map((option) => (
                <Command.Item
                  key={option.value}
                  value={`${option.value} ${option.label ?? ''}`}
                  onSelect={() => choose(option.value)}
                  className={itemClass}
                >
                  <span className="min-w-0 grow truncate" dir="auto">
                    {option.label ?? option.value}
                  </span>
                  {option.note !== undefined && <span className="text-muted">{option.note}</span>}
                  {option.value === value && <Icon name="check" className="text-accent" />}
                </Command.Item>
              ))}
            </Command.List>
          </Command>
        </Popover>
      )}
    </Field>
  );
}

/** An entry of a list that cmdk moves through. */
export const itemClass =
  'flex min-h-8 cursor-pointer items-center gap-2 rounded-[4px] px-2 py-1 data-[selected=true]:bg-selected data-[disabled=true]:opacity-60';
