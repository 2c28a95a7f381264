import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { RequestsSearch } from '../../../addresses/searches.js';
import { useMay } from '../../../api/use-session.js';
import { filterTexts } from '../../../texts/en/request-filters.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { fieldText, withoutFilters } from './filter-fields.js';
import { FilterChip } from './filter-chip.js';
import { SuggestionList } from './suggestion-list.js';
import { suggestionsFor, type Suggestion } from './suggestions.js';
import { tokensOf } from './tokens.js';
import { readTyped, withTyped } from './typed-filter.js';
import { useKnownValues } from './use-known-values.js';

/** The filters of the page, and what changes them. */
export interface FilterBarProps {
  readonly search: RequestsSearch;
  readonly onChange: (search: RequestsSearch) => void;
  readonly onOpen: (id: string) => void;
}

/** Chips of the filters, and a field that completes `field:value`. Backspace in the empty field takes the last chip. */
export function FilterBar({ search, onChange, onOpen }: FilterBarProps) {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [wrong, setWrong] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const mayReadBodies = useMay('logs.bodies');
  const typed = readTyped(text);
  const known = useKnownValues(isOpen ? typed : undefined, search);
  const offered = suggestionsFor(text, typed, search, known.data ?? []);
  const suggestions = mayReadBodies ? offered : offered.filter(({ id }) => id !== 'text');
  const tokens = tokensOf(search);
  const placeholders = mayReadBodies ? filterTexts.placeholder : filterTexts.placeholderWithoutText;
  const placeholder = tokens.length === 0 ? placeholders : '';
  const chosen = Math.min(active, suggestions.length - 1);

  const type = (next: string) => {
    setText(next);
    setActive(0);
    setWrong(undefined);
    setIsOpen(true);
  };
  const take = ({ does }: Suggestion) => {
    if ('text' in does) return type(does.text);
    type('');
    setIsOpen(false);
    if ('search' in does) onChange(does.search);
    else onOpen(does.open);
    return undefined;
  };
  const send = () => {
    const suggestion = isOpen && text !== '' ? suggestions[chosen] : undefined;
    if (suggestion) return take(suggestion);
    if (text.trim() === '') return undefined;
    if (typed.kind === 'words' && !mayReadBodies) return setWrong(filterTexts.textNotForRole);
    const next = withTyped(search, typed);
    if (next) return take({ id: 'typed', label: text, does: { search: next } });
    const example = typed.kind === 'field' ? fieldText(typed.field.name).hint : '';
    return setWrong(filterTexts.wrong(text, example));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined && suggestions.length > 0) {
      event.preventDefault();
      setIsOpen(true);
      setActive((chosen + (isOpen ? move : 0) + suggestions.length) % suggestions.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      send();
    } else if (event.key === 'Escape' && (isOpen || text !== '')) {
      event.preventDefault();
      if (!isOpen) setText('');
      setIsOpen(false);
    } else if (event.key === 'Backspace' && text === '') {
      const last = tokens.at(-1);
      if (last) onChange(last.without);
    }
  };

  return (
    <div className="relative grow">
      <div className="flex min-h-9 flex-wrap items-center gap-1.5 rounded border border-control bg-surface px-2 py-1 focus-within:outline-2 focus-within:outline-accent">
        <Icon name="search" className="text-muted" />
        {tokens.map((token) => (
          <FilterChip
            key={token.id}
            token={token}
            onRemove={() => {
              onChange(token.without);
              input.current?.focus();
            }}
          />
        ))}
        <input
          ref={input}
          data-page-search
          role="combobox"
          aria-label={filterTexts.label}
          aria-expanded={isOpen && suggestions.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && suggestions[chosen] ? `${listId}-${chosen}` : undefined}
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={wrong === undefined ? undefined : `${listId}-wrong`}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          value={text}
          placeholder={placeholder}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setIsOpen(true)}
          onClick={() => setIsOpen(true)}
          onBlur={() => setIsOpen(false)}
          onKeyDown={onKeyDown}
          className="h-6 min-w-32 grow bg-transparent outline-none placeholder:truncate"
        />
        {tokens.length > 0 && (
          <Button isSmall kind="quiet" onClick={() => onChange(withoutFilters(search))}>
            {filterTexts.clear}
          </Button>
        )}
      </div>
      {wrong !== undefined && (
        <p id={`${listId}-wrong`} role="alert" className="mt-1 flex gap-1 text-table text-error">
          <Icon name="error" size={14} className="mt-0.5" />
          {wrong}
        </p>
      )}
      <SuggestionList
        id={listId}
        isOpen={isOpen}
        suggestions={suggestions}
        active={chosen}
        isLoading={known.isLoading}
        onTake={take}
      />
    </div>
  );
}
