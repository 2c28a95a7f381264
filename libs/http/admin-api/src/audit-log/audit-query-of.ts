import { auditActions, type AuditFilter, type AuditQuery } from '@model-gateway/core';
import { invalidQuery } from '@model-gateway/http-server';
import { momentIn, textOf, wordOf, type Query } from '../resources/query-values.js';
import { auditedKinds } from '../resources/kind-schemas.js';

/** What a query may say of the audit entries that are meant, and of their order. */
export const auditFilterParameters = [
  'from',
  'until',
  'actor',
  'action',
  'resource',
  'except',
  'resourceId',
  'address',
  'request_id',
  'text',
  'order',
] as const;

const texts = [
  ['actor', 'actor'],
  ['resourceId', 'resourceId'],
  ['address', 'address'],
  ['request_id', 'requestId'],
  ['text', 'text'],
] as const satisfies readonly (readonly [string, keyof AuditFilter])[];

const orders = { asc: 'oldest', desc: 'newest' } as const;

/** Which audit entries a query asks for, in which order. Throws `InvalidRequestError`. */
export function auditFilterOf(query: Query): Pick<AuditQuery, keyof AuditFilter | 'order'> {
  const kind = wordOf(query, 'resource', auditedKinds);
  const exceptKind = wordOf(query, 'except', auditedKinds);
  const action = wordOf(query, 'action', auditActions);
  const order = wordOf(query, 'order', ['asc', 'desc']);
  const from = momentIn(query, 'from');
  const until = momentIn(query, 'until');
  if (from !== undefined && until !== undefined && from > until) {
    throw invalidQuery('until', 'must not be before from');
  }
  const members = texts.flatMap(([name, member]) => {
    const value = textOf(query, name);
    return value === undefined ? [] : [[member, value] as const];
  });
  return {
    ...(Object.fromEntries(members) as Partial<Record<(typeof texts)[number][1], string>>),
    ...(kind !== undefined && { kind }),
    ...(exceptKind !== undefined && { exceptKind }),
    ...(action !== undefined && { action }),
    ...(order !== undefined && { order: orders[order] }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  };
}
