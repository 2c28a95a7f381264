import type { OwnedBudget, Page, PageQuery } from '@model-gateway/control-plane';
import { invalidQuery } from '@model-gateway/http-server';

const prefix = 'budgets/';

/**
 * A page of budgets that are ordered by name: it begins after the last name of the page before, also where that budget is
 * gone. Throws `InvalidRequestError` for a cursor of another list.
 */
export function budgetPage(budgets: readonly OwnedBudget[], { limit, after }: PageQuery): Page<OwnedBudget> {
  const last = after === undefined ? '' : nameIn(after);
  const rest = budgets.filter(({ name }) => name > last);
  const items = rest.slice(0, limit);
  const end = items.at(-1);
  return { items, ...(rest.length > limit && end !== undefined && { next: cursorOf(end.name) }) };
}

function cursorOf(name: string): string {
  return Buffer.from(prefix + name).toString('base64url');
}

function nameIn(cursor: string): string {
  const text = Buffer.from(cursor, 'base64url').toString();
  const name = text.slice(prefix.length);
  if (!text.startsWith(prefix) || cursorOf(name) !== cursor)
    throw invalidQuery('cursor', 'must be the nextCursor of a page of this list');
  return name;
}
