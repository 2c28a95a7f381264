import { filterTexts } from '../../../texts/en/request-filters.js';
import { HostileText } from '../../../ui/hostile-text.js';
import { Icon } from '../../../ui/icon.js';
import type { FilterToken } from './tokens.js';

/** A filter that holds, with a button that takes it away. */
export function FilterChip({
  token,
  onRemove,
}: {
  readonly token: FilterToken;
  readonly onRemove: () => void;
}) {
  const { word, value } = token;
  return (
    <span className="inline-flex h-6 max-w-full items-center rounded-[4px] bg-selected pl-2 text-table">
      <span className="text-muted">{word}:</span>
      <HostileText text={value} className="max-w-64 truncate pl-0.5" />
      <button
        type="button"
        aria-label={filterTexts.removeToken(`${word}:${value}`)}
        className="ml-0.5 grid size-6 place-items-center rounded-[4px] text-muted hover:bg-hover hover:text-ink"
        onClick={onRemove}
      >
        <Icon name="close" size={12} />
      </button>
    </span>
  );
}
