import { useEffect, useRef } from 'react';
import { filterTexts } from '../../../texts/en/request-filters.js';
import { classNames } from '../../../ui/class-names.js';
import { HostileText } from '../../../ui/hostile-text.js';
import type { Suggestion } from './suggestions.js';

/** What is offered below the search field. */
export interface SuggestionListProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly suggestions: readonly Suggestion[];
  readonly active: number;
  readonly isLoading: boolean;
  readonly onTake: (suggestion: Suggestion) => void;
}

/** The list of a combobox: the focus stays in the field, which says which entry is active. */
export function SuggestionList({ id, isOpen, suggestions, active, isLoading, onTake }: SuggestionListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active, isOpen]);
  const isShown = isOpen && (suggestions.length > 0 || isLoading);
  return (
    <div
      hidden={!isShown}
      className="absolute inset-x-0 top-full z-20 mt-1 max-w-2xl rounded border bg-raised p-1 shadow-float"
    >
      {isLoading && <p className="px-2 py-1 text-muted">{filterTexts.loadingValues}</p>}
      <ul
        ref={list}
        id={id}
        role="listbox"
        aria-label={filterTexts.suggestions}
        className="max-h-80 overflow-auto"
      >
        {suggestions.map((suggestion, index) => (
          <li
            key={suggestion.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={classNames(
              'flex min-h-7 cursor-pointer items-center gap-3 rounded-[4px] px-2 py-1',
              index === active ? 'bg-selected' : 'hover:bg-hover',
            )}
            onPointerDown={(event) => {
              // The field would lose the focus, and the list close before the click.
              event.preventDefault();
              onTake(suggestion);
            }}
          >
            <HostileText text={suggestion.label} className="min-w-0 truncate" />
            {suggestion.note !== undefined && (
              <span className="ml-auto shrink-0 text-table text-muted">{suggestion.note}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
