import type { readAuditSearch } from '../../addresses/searches.js';
import type { components } from '../../api/api.generated.js';
import { boundsOf, type Period } from '../../ui/format/period.js';

/** An entry of the audit log. */
export type AuditEntry = components['schemas']['AuditEntry'];

/** What the address of the page says. */
export type AuditSearch = ReturnType<typeof readAuditSearch>;

/** What was done, in the order of the choice. */
export const auditActions = namesOf<AuditEntry['action']>({
  create: true,
  update: true,
  delete: true,
  restore: true,
  rotate: true,
  revoke: true,
  reseal: true,
  refuse: true,
  test: true,
  read: true,
});

/** What entries are about, in the order of the choice. */
export const auditedKinds = namesOf<AuditEntry['resource']>({
  'api-keys': true,
  providers: true,
  configs: true,
  prompts: true,
  partials: true,
  labels: true,
  models: true,
  views: true,
  alerts: true,
  workspaces: true,
  people: true,
  sessions: true,
  'sign-ins': true,
  logs: true,
});

/** Is the entry about bodies that somebody read? */
export function isRead({ action, resource }: AuditEntry): boolean {
  return action === 'read' && resource === 'logs';
}

/** All names of a closed set, in order: one that is missing does not compile. */
function namesOf<Name extends string>(names: Readonly<Record<Name, true>>): readonly Name[] {
  return Object.keys(names) as Name[];
}

const usual = '30d';

/** The period of the page; without one the last 30 days: changes are rare. */
export function auditPeriod({ last, from, until }: AuditSearch): Period {
  return from === undefined ? { last: last ?? usual } : { from, until };
}

/** The members of the address that say a period. */
export function auditPeriodSearch(period: Period): Pick<AuditSearch, 'last' | 'from' | 'until'> {
  return 'last' in period
    ? { last: period.last === usual ? undefined : period.last, from: undefined, until: undefined }
    : { last: undefined, from: period.from, until: period.until };
}

/** No filter but the period. */
export const noFilters = {
  actor: undefined,
  action: undefined,
  resource: undefined,
  address: undefined,
  request_id: undefined,
  text: undefined,
} as const satisfies AuditSearch;

/** Does an address filter by more than the period? */
export function hasFilters(search: AuditSearch): boolean {
  return (Object.keys(noFilters) as (keyof typeof noFilters)[]).some((name) => search[name] !== undefined);
}

/** Are sessions left out? Sign-ins would drown the changes; who filters gets all that matches, ended sessions too. */
export function leavesSignInsOut(search: AuditSearch): boolean {
  return search.sign_ins !== true && !hasFilters(search);
}

/** The question that an address means. A period that ends now has no end: what comes meanwhile belongs to it. */
export function auditQuery(search: AuditSearch, now: number) {
  const { action, resource, actor, address, request_id, text } = search;
  const period = auditPeriod(search);
  const { from, until } = boundsOf(period, now);
  const isOpen = 'last' in period || period.until === undefined;
  const knownAction = auditActions.find((one) => one === action);
  const knownKind = auditedKinds.find((one) => one === resource);
  return {
    from: new Date(from).toISOString(),
    ...(!isOpen && { until: new Date(until).toISOString() }),
    ...(knownAction && { action: knownAction }),
    ...(knownKind && { resource: knownKind }),
    ...(leavesSignInsOut(search) && { except: 'sessions' as const }),
    ...(actor !== undefined && { actor }),
    ...(address !== undefined && { address }),
    ...(request_id !== undefined && { request_id }),
    ...(text !== undefined && { text }),
  };
}
