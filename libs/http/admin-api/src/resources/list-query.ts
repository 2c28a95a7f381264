import { listSorts, ownerStates, resourceStates, type PageQuery } from '@model-gateway/control-plane';
import type { Parameter } from '@model-gateway/http-server';
import { momentIn, textOf, wordOf, type Query } from './query-values.js';
import { pageParameters, pageQueryOf } from './page.js';

const managers = ['api', 'file', 'environment'] as const;
const orders = ['asc', 'desc'] as const;
const askedOwnerStates = ['any', ...ownerStates] as const;

/** What is special about the list of one kind of resource. */
export interface ListForm {
  /** Absent: those of all kinds without their own. */
  readonly states?: readonly string[];
  /** Its resources can expire. */
  readonly expires?: true;
  /** Each row can tell how it stands. */
  readonly hasStanding?: true;
  /** People may own its resources. */
  readonly hasOwners?: true;
}

/** What the query of a list may name. */
export function listParameters({ expires, hasStanding, hasOwners }: ListForm): readonly string[] {
  return [
    ...pageParameters,
    'q',
    'status',
    'managed_by',
    'sort',
    'order',
    ...(expires ? ['expires_before'] : []),
    ...(hasStanding ? ['include'] : []),
    ...(hasOwners ? ['owner_state'] : []),
  ];
}

/** Which resources a query asks for. Throws `InvalidRequestError`. */
export function listQueryOf(query: Query, { states = resourceStates }: ListForm): PageQuery {
  const text = textOf(query, 'q');
  const state = wordOf(query, 'status', states);
  const managedBy = wordOf(query, 'managed_by', managers);
  const sort = wordOf(query, 'sort', listSorts);
  const order = wordOf(query, 'order', orders);
  const expiresBefore = momentIn(query, 'expires_before');
  const ownerState = wordOf(query, 'owner_state', askedOwnerStates);
  return {
    ...pageQueryOf(query),
    ...(text !== undefined && { text }),
    ...(state !== undefined && { state }),
    ...(managedBy && { managedBy }),
    ...(sort && { sort }),
    ...(order && { order }),
    ...(expiresBefore !== undefined && { expiresBefore }),
    ...(ownerState && { ownerState }),
  };
}

/** Whether rows tell how they stand. Throws `InvalidRequestError`. */
export function wantsStanding(query: Query): boolean {
  return wordOf(query, 'include', ['standing']) !== undefined;
}

/** What the OpenAPI document says of the query of a list, besides page and cursor. */
export function listFilterParameters({
  states = resourceStates,
  expires,
  hasStanding,
  hasOwners,
}: ListForm): readonly Parameter[] {
  return [
    {
      name: 'q',
      in: 'query',
      description: 'Part of the id or the name, in any case.',
      schema: { type: 'string', minLength: 1, maxLength: 200 },
    },
    { name: 'status', in: 'query', schema: { type: 'string', enum: [...states] } },
    { name: 'managed_by', in: 'query', schema: { type: 'string', enum: [...managers] } },
    {
      name: 'sort',
      in: 'query',
      description: 'Absent: by id. A cursor belongs to the sort and the order that it came with.',
      schema: { type: 'string', enum: [...listSorts] },
    },
    { name: 'order', in: 'query', schema: { type: 'string', enum: [...orders], default: 'asc' } },
    ...(expires ? [expiresBeforeParameter] : []),
    ...(hasStanding ? [includeParameter] : []),
    ...(hasOwners ? [ownerStateParameter] : []),
  ];
}

const expiresBeforeParameter: Parameter = {
  name: 'expires_before',
  in: 'query',
  description: 'Only those that expire before.',
  schema: { type: 'string', format: 'date-time' },
};

const includeParameter: Parameter = {
  name: 'include',
  in: 'query',
  description: '`standing`: with how each of them stands.',
  schema: { type: 'string', enum: ['standing'] },
};

const ownerStateParameter: Parameter = {
  name: 'owner_state',
  in: 'query',
  description: 'Only those with this `ownerState`; `any`: with one of them.',
  schema: { type: 'string', enum: [...askedOwnerStates] },
};
