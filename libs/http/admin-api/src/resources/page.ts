import type { PageQuery, Page } from '@model-gateway/control-plane';
import { invalidQuery, type Schema } from '@model-gateway/http-server';
import type { AdminPage } from '@model-gateway/contract';

const usual = 50;
const most = 200;
/** A cursor can have a name of a hundred characters of any script. */
const cursorForm = /^[\x21-\x7e]{1,2000}$/;

/** The names of what a list's query may have. */
export const pageParameters = ['limit', 'cursor'] as const;

/** Which page a query asks for. Throws `InvalidRequestError`. */
export function pageQueryOf(query: ReadonlyMap<string, string>): Pick<PageQuery, 'limit' | 'after'> {
  const limit = query.get('limit') ?? String(usual);
  const after = query.get('cursor');
  if (!/^[1-9]\d{0,2}$/.test(limit) || Number(limit) > most) {
    throw invalidQuery('limit', `must be a whole number from 1 to ${most}`);
  }
  if (after !== undefined && !cursorForm.test(after)) throw invalidCursor();
  return { limit: Number(limit), ...(after !== undefined && { after }) };
}

function invalidCursor(): Error {
  return invalidQuery('cursor', 'must be the nextCursor of a page of this list');
}

/** A page of a list as the API shows it. */
export function pageView<Item, Shown>(
  { items, next }: Page<Item>,
  view: (item: Item) => Shown,
): AdminPage<Shown> {
  return { data: items.map(view), nextCursor: next ?? null };
}

/** The schema of a page of a list. */
export function pageSchema(name: string): Schema {
  return {
    type: 'object',
    properties: {
      data: { type: 'array', items: { $ref: `#/components/schemas/${name}` } },
      nextCursor: { type: ['string', 'null'] },
    },
    required: ['data', 'nextCursor'],
    additionalProperties: false,
  };
}
