import type { Managed } from '@model-gateway/core';
import type { ListFilter } from './change-context.js';

/** What a filter looks at. */
export interface ListedItem {
  readonly name?: string | undefined;
  readonly expiresAt?: number | undefined;
}

/** The state of a resource that has no states of its own. */
export function usualState({ unreadable, overriddenBy }: Managed<unknown>): string {
  if (unreadable) return 'unreadable';
  return overriddenBy ? 'overridden' : 'active';
}

/** Whether a resource matches the filter. @param state its state */
export function isMeant(
  { item, managedBy }: Managed<unknown>,
  id: string,
  state: () => string,
  filter: ListFilter,
): boolean {
  const { name, expiresAt } = item as ListedItem;
  const { text, expiresBefore } = filter;
  return (
    (text === undefined || contains(id, text) || (name !== undefined && contains(name, text))) &&
    (filter.managedBy === undefined || filter.managedBy === managedBy) &&
    (filter.state === undefined || filter.state === state()) &&
    (expiresBefore === undefined || (expiresAt !== undefined && expiresAt < expiresBefore))
  );
}

function contains(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}
